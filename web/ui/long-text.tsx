/** HTML rendered by the server from the shop's own Markdown. */
export function LongText({ html, className = '' }: { html: string; className?: string }) {
  return html === '' ? null : <div className={`long-text ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
}
