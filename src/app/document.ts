import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { brandOf, hasSampleMark } from '#brand/brand.ts'
import type { Company } from '#company/company.ts'
import { escapeHtml, jsonForScript } from '#lib/html.ts'
import { headTags, type PageHead, structuredDataOf } from '#lib/page-head.ts'
import { accentStylesheets, type DocumentData, siteAt } from './site-facts.ts'

type Deps = {
  company: Company
  head: PageHead
  body: string
  /** For hydration; absent on pages without scripts. */
  data?: Partial<DocumentData>
  assets: PageAssets
  origin: string
}

/**
 * The HTML document around a rendered page. Dark is the default; the theme script corrects it before the first paint. What
 * the first paint needs comes first: on a slow connection every other request delays it.
 */
export function toDocument({ company, head, body, data = {}, assets, origin }: Deps) {
  const site = siteAt(company, origin)
  return `<!doctype html>
<html lang="en" class="dark" data-origin="${escapeHtml(origin)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(head.title)}</title>
${headTags(head, site)
  .map(({ tag, attributes }) => toTag(tag, attributes))
  .join('\n')}
<meta name="color-scheme" content="dark light">
${iconLinks(company).join('\n')}
${assets.inlineScripts.map((script) => `<script>${script}</script>`).join('\n')}
${[...assets.styles, ...accentStylesheets(company)].map((href) => toTag('link', { rel: 'stylesheet', href })).join('\n')}
${assets.fonts.map((href) => toTag('link', { rel: 'preload', href, as: 'font', type: 'font/woff2', crossorigin: '' })).join('\n')}
${assets.modules.map((src) => `${toTag('script', { type: 'module', src })}</script>`).join('\n')}
${assets.preloads.map((href) => toTag('link', { rel: 'modulepreload', href })).join('\n')}
${structuredDataOf(head, site).map(toStructuredData).join('\n')}
</head>
<body><div id="root">${body}</div>${toEmbedded(data)}</body>
</html>
`
}

function iconLinks(company: Company): string[] {
  const { icon, touchIcon } = brandOf(company)
  return [
    toTag('link', { rel: 'icon', ...icon }),
    ...(hasSampleMark(company) ? [toTag('link', { rel: 'icon', href: '/favicon.ico', sizes: '32x32' })] : []),
    ...(touchIcon ? [toTag('link', { rel: 'apple-touch-icon', href: touchIcon })] : []),
  ]
}

function toTag(tag: string, attributes: Record<string, string>) {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
  return `<${tag}${written.join('')}>`
}

function toStructuredData(data: object) {
  return `<script type="application/ld+json">${jsonForScript(data)}</script>`
}

function toEmbedded(data: Partial<DocumentData>) {
  return Object.entries(data)
    .filter(([, value]) => value !== undefined)
    .map(([id, value]) => `<script type="application/json" id="${id}">${jsonForScript(value)}</script>`)
    .join('')
}

export type PageAssets = {
  inlineScripts: readonly string[]
  styles: readonly string[]
  fonts: readonly string[]
  modules: readonly string[]
  preloads: readonly string[]
}

export type FindPageAssets = (pageFile: string) => PageAssets

type Chunk = { file: string; imports?: string[]; css?: string[]; assets?: string[] }
type Manifest = Record<string, Chunk>

const BROWSER_ENTRY = 'src/app/entry-browser.tsx'
const THEME_ENTRY = 'src/app/entry-theme.ts'

export async function loadPageAssets(clientFolder: string): Promise<FindPageAssets> {
  const manifest: Manifest = {
    ...(await readManifest(clientFolder, 'manifest.json')),
    ...(await readManifest(clientFolder, 'theme-manifest.json')),
  }
  const fonts = Object.values(manifest)
    .map((chunk) => chunk.file)
    .filter((file) => file.endsWith('.woff2'))
  const themeScript = await readFile(path.join(clientFolder, manifest[THEME_ENTRY]?.file ?? ''), 'utf8')
  return (pageFile) => {
    const chunks = withImports(manifest, [BROWSER_ENTRY, pageFile])
    const entry = manifest[BROWSER_ENTRY]
    return {
      inlineScripts: [themeScript.trim()],
      styles: urls(chunks.flatMap((chunk) => chunk.css ?? [])),
      fonts: urls(fonts),
      modules: urls([entry?.file ?? '']),
      preloads: urls(chunks.filter((chunk) => chunk !== entry).map((chunk) => chunk.file)),
    }
  }
}

async function readManifest(clientFolder: string, name: string): Promise<Manifest> {
  return JSON.parse(await readFile(path.join(clientFolder, '.vite', name), 'utf8'))
}

function withImports(manifest: Manifest, names: readonly string[]): Chunk[] {
  const seen = new Set<string>()
  const visit = (name: string) => {
    if (seen.has(name)) return
    seen.add(name)
    for (const imported of manifest[name]?.imports ?? []) visit(imported)
  }
  for (const name of names) visit(name)
  return [...seen].flatMap((name) => manifest[name] ?? [])
}

function urls(files: readonly string[]) {
  return [...new Set(files)].map((file) => `/${file}`)
}
