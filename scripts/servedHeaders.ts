/** What comes with every file of the built product, whoever serves it. */
export const servedHeaders = {
  // The rest of the policy stands in the built page; this directive is ignored there.
  'Content-Security-Policy': "frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

/** An asset's name tells its content. */
export const longLived = 'public, max-age=31536000, immutable';
