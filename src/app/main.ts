import path from 'node:path'
import { company } from '#company/company.ts'
import { type Env, EnvError, parseEnv } from '#platform/env.ts'
import { listen } from '#platform/http/server.ts'
import { loadAssets } from '#platform/http/static-assets.ts'
import { createHttpApp } from './http-app.ts'
import { loadPageAssets } from './page-assets.ts'
import { renderPage } from './render-page.tsx'
import { openYardline } from './yardline.ts'

// The bundled program lies in dist/server, the browser's files beside it, the reference data at the root.
const CLIENT_FOLDER = path.resolve(import.meta.dirname, '../client')
const DATA_FOLDER = path.resolve(import.meta.dirname, '../../data')

try {
  await start(parseEnv())
} catch (error) {
  console.error(explainStart(error))
  process.exit(1)
}

async function start(env: Env) {
  const yardline = await openYardline(env, DATA_FOLDER)
  const [assets, findPageAssets] = await Promise.all([loadAssets(CLIENT_FOLDER), loadPageAssets(CLIENT_FOLDER)])
  const app = createHttpApp({
    ...yardline,
    assets,
    render: (route) => renderPage(route, findPageAssets, env.PUBLIC_URL),
  })
  const server = await listen(app, { port: env.PORT, host: env.HOST })
  process.stdout.write(`${company.name} is open at http://localhost:${server.port}\n`)
  const stop = async () => {
    await server.stop()
    await yardline.close()
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

function explainStart(error: unknown) {
  if (error instanceof EnvError) return error.message
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' && 'port' in error) {
    return `Port ${error.port} is already in use. Set PORT to another one.`
  }
  return error
}
