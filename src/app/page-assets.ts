import { readFile } from 'node:fs/promises'
import path from 'node:path'

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

export async function loadPageAssets(
  clientFolder: string,
): Promise<{ inlineScripts: readonly string[]; findPageAssets: FindPageAssets }> {
  const manifest: Manifest = {
    ...(await readManifest(clientFolder, 'manifest.json')),
    ...(await readManifest(clientFolder, 'theme-manifest.json')),
  }
  const fonts = Object.values(manifest)
    .map((chunk) => chunk.file)
    .filter((file) => file.endsWith('.woff2'))
  const inlineScripts = [await readFile(path.join(clientFolder, manifest[THEME_ENTRY]?.file ?? ''), 'utf8')].map(
    (script) => script.trim(),
  )
  const findPageAssets: FindPageAssets = (pageFile) => {
    const chunks = withImports(manifest, [BROWSER_ENTRY, pageFile])
    const entry = manifest[BROWSER_ENTRY]
    return {
      inlineScripts,
      styles: urls(chunks.flatMap((chunk) => chunk.css ?? [])),
      fonts: urls(fonts),
      modules: urls([entry?.file ?? '']),
      preloads: urls(chunks.filter((chunk) => chunk !== entry).map((chunk) => chunk.file)),
    }
  }
  return { inlineScripts, findPageAssets }
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
