import { classNames } from './class-names.ts'

export function Prose({ html, className }: { html: string; className: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
  return <div className={classNames('prose', className)} dangerouslySetInnerHTML={{ __html: html }} />
}
