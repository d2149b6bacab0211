import path from 'node:path'
import { openBlog } from '#blog/server/open-blog.ts'
import { company } from '#company/company.ts'
import { type Env, parseEnv } from '#platform/env.ts'
import { listen } from '#platform/http/server.ts'
import { loadAssets } from '#platform/http/static-assets.ts'
import { describeAccount } from '#staff/server/first-account.ts'
import { explainFailedStart } from './explain-failed-start.ts'
import { createHttpApp } from './http-app.ts'
import { loadPageAssets } from './page-assets.ts'
import type { RenderLocation } from './page-routes.ts'
import { renderPage } from './render-page.tsx'
import { createServices } from './services.ts'

// The bundled program lies in dist/server, the browser's files beside it, the reference data and the blog at the root.
const CLIENT_FOLDER = path.resolve(import.meta.dirname, '../client')
const DATA_FOLDER = path.resolve(import.meta.dirname, '../../data')
const BLOG_FOLDERS = {
  posts: path.resolve(import.meta.dirname, '../../content/blog'),
  pictures: path.join(CLIENT_FOLDER, 'blog-pictures'),
}

// What is written here, the database above all, is for this account's eyes only.
process.umask(0o077)

// From the first moment on: a process that is told to stop while it starts stops as soon as it can.
const toldToStop = new Promise<void>((resolve) => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve())
})

try {
  const stop = await start(parseEnv())
  await toldToStop
  await stop()
  process.exit(0)
} catch (error) {
  console.error(explainFailedStart(error))
  process.exit(1)
}

async function start(env: Env) {
  const blog = await openBlog(BLOG_FOLDERS)
  const yardline = await createServices(env, DATA_FOLDER)
  const [assets, { inlineScripts, findPageAssets }] = await Promise.all([
    loadAssets(CLIENT_FOLDER),
    loadPageAssets(CLIENT_FOLDER),
  ])
  const render: RenderLocation = (place) => renderPage(place, findPageAssets, env.PUBLIC_URL)
  const server = await listen(createHttpApp({ ...yardline, blog, assets, inlineScripts, render }), {
    port: env.PORT,
    host: env.HOST,
  })
  process.stdout.write(`${company.name} is open at http://localhost:${server.port}\n`)
  if (yardline.firstAccount) process.stdout.write(`${describeAccount(yardline.firstAccount)}\n`)
  return async () => {
    await Promise.all([server.stop(), yardline.stopWorking()])
    await yardline.close()
  }
}
