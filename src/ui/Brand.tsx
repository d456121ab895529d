import classes from './Brand.module.css';

interface BrandProps {
  size?: number;
}

/** The product's mark and name. */
export function Brand({ size = 30 }: BrandProps) {
  return (
    <span className={classes.brand} style={{ fontSize: size * 0.6 }}>
      <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden>
        <rect width="32" height="32" rx="9" fill="#2857cf" />
        <path d="M10 25V8h7.5a5.5 5.5 0 0 1 0 11H10" fill="none" stroke="#fff" strokeWidth="3.4" />
        <circle cx="23.6" cy="23.6" r="2.6" fill="#fdb93a" />
      </svg>
      Plantel
    </span>
  );
}
