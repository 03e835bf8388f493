/** Visible on focus. */
export const SkipLink = ({ to, children }: { to: `#${string}`; children: string }) => (
  <a href={to} className="skip-link">
    {children}
  </a>
)
