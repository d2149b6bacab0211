import { launchBrowser } from './browser.ts'

export type XmlElement = {
  name: string
  namespace: string | null
  attributes: Record<string, string>
  text: string
  children: XmlElement[]
}

/** The browser's own XML parser, which refuses whatever is not well-formed. */
export async function openXmlReader() {
  const browser = await launchBrowser()
  const page = await browser.newPage()
  const read = (xml: string): Promise<XmlElement> =>
    page.evaluate((text) => {
      const parsed = new DOMParser().parseFromString(text, 'application/xml')
      const failure = parsed.querySelector('parsererror')
      if (failure) throw new Error(failure.textContent ?? 'not well-formed')
      const toPlain = (element: Element): XmlElement => ({
        name: element.nodeName,
        namespace: element.namespaceURI,
        attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
        text: element.textContent ?? '',
        children: [...element.children].map(toPlain),
      })
      return toPlain(parsed.documentElement)
    }, xml)
  return { read, close: () => browser.close() }
}

export function childrenNamed(parent: XmlElement, name: string): XmlElement[] {
  return parent.children.filter((child) => child.name === name)
}

/** The text of the one child of this name. */
export function textOf(parent: XmlElement, name: string): string {
  const [only, ...more] = childrenNamed(parent, name)
  if (!only || more.length > 0) throw new Error(`${parent.name} must have one ${name}.`)
  return only.text
}
