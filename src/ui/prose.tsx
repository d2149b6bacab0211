import { classNames } from './class-names.ts'

/** A text that the server made of Markdown and sanitised. */
export function Prose({ html, className }: { html: string; className: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
  return <div className={classNames('prose', className)} dangerouslySetInnerHTML={{ __html: html }} />
}
