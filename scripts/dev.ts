import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createServer as createViteServer } from 'vite'

// The program with hot reload: the browser's code through Vite, the server's by loading it anew after a change.
if (existsSync('.env')) process.loadEnvFile('.env')

type App = typeof import('../src/app/http-app.ts')
type FirstAccount = typeof import('../src/staff/server/first-account.ts')
type Services = typeof import('#app/services.ts')
type Blog = typeof import('../src/blog/server/open-blog.ts')
type CompanyPages = typeof import('../src/company/server/open-company-pages.ts')
type Render = typeof import('../src/app/render-page.tsx')

const http = createServer()
const vite = await createViteServer({ appType: 'custom', server: { middlewareMode: true, ws: { server: http } } })
const load = <Module>(file: string) => vite.ssrLoadModule(file) as Promise<Module>

const { parseEnv } = await load<typeof import('../src/platform/env.ts')>('/src/platform/env.ts')
const { createServices } = await load<Services>('/src/app/services.ts')
const { describeAccount } = await load<FirstAccount>('/src/staff/server/first-account.ts')
const env = parseEnv()
const services = await createServices(env, 'data')
if (services.firstAccount) console.log(describeAccount(services.firstAccount))

// Content is read anew for each request, so an open page only has to ask again.
vite.watcher.add('content').on('change', (file) => {
  if (file.endsWith('.md')) vite.ws.send({ type: 'full-reload' })
})

const devAssets = {
  inlineScripts: [],
  styles: ['/src/ui/site.css'],
  fonts: [],
  modules: ['/src/app/entry-theme.ts', '/src/app/entry-browser.tsx'],
  preloads: [],
}

http.on('request', (request, response) => {
  vite.middlewares(request, response, async () => {
    try {
      const { createHttpApp } = await load<App>('/src/app/http-app.ts')
      const { renderPage } = await load<Render>('/src/app/render-page.tsx')
      const { openBlog } = await load<Blog>('/src/blog/server/open-blog.ts')
      const { openCompanyPages } = await load<CompanyPages>('/src/company/server/open-company-pages.ts')
      const app = createHttpApp({
        ...services,
        blog: await openBlog({ posts: 'content/blog', pictures: 'public/blog-pictures' }),
        companyPages: await openCompanyPages('content/pages'),
        assets: new Map(),
        stopping: new AbortController().signal,
        inlineScripts: [],
        documentAssets: devAssets,
        render: async (place) => {
          const page = await renderPage(place, () => devAssets, env.PUBLIC_URL)
          return { ...page, html: await vite.transformIndexHtml(request.url ?? '/', page.html) }
        },
      })
      const answer: typeof app.fetch = async (...call) => {
        const result = await app.fetch(...call)
        // Vite's client is an inline script, so the policy of the real site cannot hold here.
        result.headers.delete('Content-Security-Policy')
        return result
      }
      await getRequestListener(answer)(request, response)
    } catch (error) {
      vite.ssrFixStacktrace(error as Error)
      console.error(error)
      response.writeHead(500).end('See the terminal.')
    }
  })
})

http.listen({ port: env.PORT, host: env.HOST }, () => {
  process.stdout.write(`Services is open for work at http://localhost:${env.PORT}\n`)
})
