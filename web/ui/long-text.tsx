/** Text that the server has written from Markdown of our own. */
export function LongText({ html, className = '' }: { html: string; className?: string }) {
  return html === '' ? null : <div className={`long-text ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
}
