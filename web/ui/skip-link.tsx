/** Visible on focus. */
export const SkipLink = ({ to, children }: { to: `#${string}`; children: string }) => (
  <a href={to} className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-float focus:p-4">
    {children}
  </a>
)
