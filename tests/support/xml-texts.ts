import { XmlDocument } from 'libxml2-wasm'

const NAMESPACES = {
  atom: 'http://www.w3.org/2005/Atom',
  sitemap: 'http://www.sitemaps.org/schemas/sitemap/0.9',
}

/** The texts of whatever an XPath finds in a document, elements and attributes alike. */
export function textsAt(xml: string, xpath: string): string[] {
  using document = XmlDocument.fromString(xml)
  return document.find(xpath, NAMESPACES).map(({ content }) => content)
}
