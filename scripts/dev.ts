import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { createServer as createViteServer } from 'vite'

type Services = typeof import('../src/app/services.ts')
type HttpApp = typeof import('../src/app/http-app.ts')
type Render = typeof import('../src/app/render-page.tsx')
type Env = typeof import('../src/platform/env.ts')

const FOLDERS = { data: 'data', content: 'content', pictures: 'public/blog-pictures' }
/** Text files the program reads at startup, in addition to its code. */
const READ_AT_START = /^(content|data)\/(?!builds\/|mail\/).*\.(csv|json|md|txt|ya?ml)$/

// The program with hot reload: Vite serves the browser's code, and the server's code is reloaded after a change.
if (existsSync('.env')) process.loadEnvFile('.env')
const http = createServer()
const vite = await createViteServer({ appType: 'custom', server: { middlewareMode: true, ws: { server: http } } })
const load = <Module>(file: string) => vite.ssrLoadModule(file) as Promise<Module>
const env = (await load<Env>('/src/platform/env.ts')).parseEnv()

let textsRead = 0
vite.watcher.on('all', (_event, file) => {
  if (!READ_AT_START.test(file.slice(vite.config.root.length + 1))) return
  textsRead += 1
  vite.ws.send({ type: 'full-reload' })
})

/** Services are reopened only if their code or data changed, so limits and caches survive other changes. */
const currentServices = whenChanged(
  async () => [await load<Services>('/src/app/services.ts'), textsRead] as const,
  async ([{ createServices }], before: Awaited<ReturnType<Services['createServices']>> | null) => {
    await before?.stopWorking()
    await before?.close()
    const services = await createServices(env, FOLDERS)
    if (services.firstSignIn) console.log(services.firstSignIn)
    return services
  },
)

const currentApp = whenChanged(
  async () =>
    [
      await currentServices(),
      await load<HttpApp>('/src/app/http-app.ts'),
      await load<Render>('/src/app/render-page.tsx'),
    ] as const,
  async ([services, { createHttpApp }, { renderPage }]) =>
    createHttpApp({
      version: 'development',
      ...services,
      assets: new Map(),
      documentAssets: devAssets,
      stopping: new AbortController().signal,
      render: async (place, company = services.shop.company()) => {
        const page = await renderPage(place, () => devAssets, env.PUBLIC_URL, company)
        return { ...page, html: await vite.transformIndexHtml(place.path, page.html) }
      },
    }),
)

const devAssets = {
  inlineScripts: [],
  styles: ['/src/ui/site.css', '/src/blog/ui/article.css'],
  fonts: [],
  modules: ['/src/app/entry-theme.ts', '/src/app/entry-browser.tsx'],
  preloads: [],
}

http.on('request', (request, response) => {
  vite.middlewares(request, response, async () => {
    try {
      const app = await currentApp()
      await getRequestListener(async (...call) => {
        const result = await app.fetch(...call)
        // Vite's client is an inline script, so the real site's policy can't apply here.
        result.headers.delete('Content-Security-Policy')
        return result
      })(request, response)
    } catch (error) {
      vite.ssrFixStacktrace(error as Error)
      console.error(error)
      response.writeHead(500).end('See the terminal.')
    }
  })
})

http.listen({ port: env.PORT, host: env.HOST }, () => {
  const { port } = http.address() as AddressInfo
  process.stdout.write(`Yardline is open at http://localhost:${port}, and reloads what you change\n`)
})

/** Caches the last value and recreates it if an input changes. Concurrent requests take turns. */
function whenChanged<Inputs extends readonly unknown[], Made>(
  read: () => Promise<Inputs>,
  make: (inputs: Inputs, before: Made | null) => Promise<Made>,
): () => Promise<Made> {
  let last: { inputs: Inputs; made: Made } | null = null
  let turn: Promise<unknown> = Promise.resolve()
  const current = async () => {
    const inputs = await read()
    if (last?.inputs.every((input, place) => input === inputs[place])) return last.made
    const made = await make(inputs, last?.made ?? null)
    last = { inputs, made }
    return made
  }
  return () => {
    const mine = turn.then(current)
    turn = mine.catch(() => {})
    return mine
  }
}
