import { headTags, type PageHead, structuredDataOf } from '#lib/page-head.ts'
import { siteAt } from './site-facts.ts'

const MANAGED = [
  'meta[name=description], meta[name=robots], meta[property^="og:"], meta[property^="article:"], meta[name^="twitter:"]',
  'link[rel=canonical], link[rel=alternate], script[type="application/ld+json"]',
].join(', ')

export function applyHead(head: PageHead) {
  const site = siteAt(publicOrigin())
  document.title = head.title
  for (const old of document.head.querySelectorAll(MANAGED)) old.remove()
  for (const data of structuredDataOf(head, site)) {
    const script = document.createElement('script')
    script.type = 'application/ld+json'
    script.textContent = JSON.stringify(data)
    document.head.append(script)
  }
  for (const { tag, attributes } of headTags(head, site)) {
    const element = document.createElement(tag)
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    document.head.append(element)
  }
}

/** The server knows the public address of the shop; the browser finds it on the root element. */
function publicOrigin() {
  return document.documentElement.dataset.origin ?? window.location.origin
}
