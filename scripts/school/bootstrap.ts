/** In milliseconds. */
export const longestAnswer = 5_000;

/**
 * Makes the two users that a server without a school has, and lets nobody in without signing in from
 * then on. Interrupted it is done again; done, it does nothing.
 */
export async function bootstrap(node: string, setupKey: string): Promise<void> {
  const signedIn = await call(node, 'auth/authenticate', { name: 'root', password: setupKey });
  if (signedIn.ok) return;
  const told = await signedIn.text();
  if (!told.includes('authentication is not enabled')) {
    throw new Error(`etcd does not take the setup key that is kept: ${told}`);
  }
  const steps: [string, object][] = [
    ['user/add', { name: 'root', password: setupKey }],
    ['user/changepw', { name: 'root', password: setupKey }],
    ['role/add', { name: 'root' }],
    ['user/grant', { user: 'root', role: 'root' }],
    ['user/add', { name: 'visitor', password: 'visitor' }],
    ['role/add', { name: 'visitor' }],
    ['role/grant', { name: 'visitor', perm: readable('school/name') }],
    ['role/grant', { name: 'visitor', perm: readable('school/salts/', 'school/salts0') }],
    ['user/grant', { user: 'visitor', role: 'visitor' }],
    ['enable', {}],
  ];
  for (const [path, body] of steps) {
    const response = await call(node, `auth/${path}`, body);
    const answer = await response.text();
    if (!response.ok && !answer.includes('already exists')) {
      throw new Error(`etcd refused auth/${path}: ${answer}`);
    }
  }
}

function readable(key: string, end?: string): object {
  const range = end === undefined ? {} : { range_end: base64(end) };
  return { permType: 'READ', key: base64(key), ...range };
}

/** A node that has just begun to listen may take a call and never answer it: it is made once more. */
function call(node: string, path: string, body: object): Promise<Response> {
  const make = () =>
    fetch(`${node}/v3/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(longestAnswer),
    });
  return make().catch(make);
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64');
}
