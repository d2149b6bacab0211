import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type ServerType, serve } from '@hono/node-server'
import { Hono } from 'hono'
import { build } from 'vite'
import { securityHeaders, withHeaders } from '#platform/http/browser-security.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { loadAssets } from '#platform/http/static-assets.ts'
import { sendEncoded } from '#platform/http/stored-answer.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const PAGE = 'tests/gallery/index.html'

export type GalleryServer = { url: string; close: () => Promise<void> }

/** The gallery of primitives, built and served under the site's own headers: what its policy forbids fails a test. */
export async function startGallery(): Promise<GalleryServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'yardline-gallery-'))
  await buildGallery(folder)
  const html = await readFile(path.join(folder, PAGE), 'utf8')
  const assets = await loadAssets(folder)
  const app = new Hono<HttpEnv>()
    .use(withHeaders(securityHeaders('http://127.0.0.1', [])))
    .use(async (c, next) => {
      const asset = assets.get(c.req.path)
      return asset ? sendEncoded(c, asset) : next()
    })
    .get('/', (c) => c.html(html))
  const { server, port } = await listen(app)
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

async function buildGallery(outDir: string) {
  await build({
    root: ROOT,
    configFile: path.join(ROOT, 'vite.config.ts'),
    mode: 'gallery',
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, minify: false, rolldownOptions: { input: path.join(ROOT, PAGE) } },
  })
}

function listen(app: Hono<HttpEnv>): Promise<{ server: ServerType; port: number }> {
  return new Promise((resolve) => {
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => resolve({ server, port }))
  })
}
