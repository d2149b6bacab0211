import { readFileSync } from 'node:fs'
import path from 'node:path'
import { loadConfigFromFile } from 'vite'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'

type Fields = Record<string, unknown>
type Container = Fields & { image: string; securityContext: Fields; ports?: { name: string }[] }
type Pod = { metadata: { labels: Fields }; spec: { containers: Container[]; securityContext: Fields } }
type Manifest = { kind: string; spec: { template: Pod; selector: Fields & { matchLabels: Fields } } }

const manifests = parseAllDocuments(read('ops/kubernetes.yaml'), { uniqueKeys: true }).map((document) => {
  if (document.errors[0]) throw document.errors[0]
  return document.toJS() as Manifest
})
const specOf = (kind: string) => (manifests.find((manifest) => manifest.kind === kind) as Manifest).spec

test('Kubernetes gets a migration job, the shop, a disruption budget and a service', () => {
  expect(manifests.map(({ kind }) => kind)).toEqual(['Job', 'Deployment', 'PodDisruptionBudget', 'Service'])
})

test('everything in Kubernetes selects the pods of the shop, and the migration job is none of them', () => {
  const { labels } = specOf('Deployment').template.metadata
  expect(specOf('Deployment').selector.matchLabels).toEqual(labels)
  expect(specOf('PodDisruptionBudget').selector.matchLabels).toEqual(labels)
  expect(specOf('Service').selector).toEqual(labels)
  expect(specOf('Job').template.metadata.labels).not.toMatchObject(labels)
})

test('Kubernetes probes routes that exist, on the port that the shop opens', () => {
  const [shop] = specOf('Deployment').template.spec.containers
  const port = shop?.ports?.[0]?.name
  expect(shop).toMatchObject({
    startupProbe: { httpGet: { path: '/healthz', port } },
    readinessProbe: { httpGet: { path: '/readyz', port } },
    livenessProbe: { httpGet: { path: '/healthz', port } },
  })
})

test.each(['Job', 'Deployment'])(
  'containers of the %s have this version and no rights that they do not need',
  (kind) => {
    const { containers, securityContext } = specOf(kind).template.spec
    expect(securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } })
    expect(containers.map(({ image }) => image)).toEqual([`yardline:${JSON.parse(read('package.json')).version}`])
    for (const container of containers) {
      expect(container.securityContext).toMatchObject({
        allowPrivilegeEscalation: false,
        capabilities: { drop: ['ALL'] },
      })
    }
  },
)

test('processes in containers get every setting of .env, and no rights that they do not need', () => {
  const { services } = parse(read('compose.yaml'), { merge: true }) as { services: Record<string, Fields> }
  const shops = Object.values(services).filter(({ image }) => image === 'yardline')
  expect(shops).toHaveLength(2)
  for (const shop of shops) {
    expect(shop).toMatchObject({
      env_file: [{ path: '.env', required: false }],
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      mem_limit: '1g',
    })
  }
})

test('the shop in containers is no superuser of its database, and never hears of that password', () => {
  const { services } = parse(read('compose.yaml'), { merge: true }) as {
    services: Record<string, { environment: Record<string, string>; volumes: string[] }>
  }
  const { postgres, ...others } = services
  expect(postgres?.environment).toMatchObject({ POSTGRES_USER: 'postgres', DATABASE_PASSWORD: expect.any(String) })
  expect(postgres?.volumes).toContain('./ops/create-database.sql:/docker-entrypoint-initdb.d/create-database.sql:ro')
  for (const { environment } of [others['app-1'], others['app-2']].flatMap((shop) => shop ?? [])) {
    expect(environment.DATABASE_URL).toMatch(
      /^postgres:\/\/yardline:\$\{DATABASE_PASSWORD:\?[^}]+\}@postgres:5432\/yardline\?sslmode=disable$/,
    )
    expect(environment.POSTGRES_PASSWORD).toBe('')
  }
  expect(JSON.stringify(others)).not.toContain('${POSTGRES_PASSWORD')
})

test('images are named by version and digest, and Node is the one that the packages ask for', () => {
  const { services } = parse(read('compose.yaml'), { merge: true }) as { services: Record<string, { image: string }> }
  const [, base, ...stages] = read('Dockerfile').split(/^FROM /m)
  const images = [base?.split(' ')[0] ?? '', ...Object.values(services).map(({ image }) => image)]
  expect(images.filter((image) => !/^\w+:\d+\.[\w.-]+@sha256:[0-9a-f]{64}$/.test(image))).toEqual([
    'yardline',
    'yardline',
  ])
  expect(images[0]).toContain(`node:${JSON.parse(read('package.json')).dependencies.node}-slim@`)
  expect(stages.map((stage) => stage.split(/\s/)[0])).toEqual(['base', 'base', 'base'])
})

test('every setting of the program is in .env.example, and no others', () => {
  const source = read('src/platform/env.ts')
  const settings = new Set(source.matchAll(/^ {2}([A-Z][A-Z_]+): /gm).map(([, name]) => name))
  const examples = new Set(
    read('.env.example')
      .matchAll(/^#([A-Z_]+)=/gm)
      .map(([, name]) => name),
  )
  expect([...examples].sort()).toEqual([...settings].sort())
})

// Vite loads a package of the old kind only as it is: bundled, every page of `npm run dev` was an error.
test('in development the packages of the server are not bundled', async () => {
  const config = await loadConfigFromFile({ command: 'serve', mode: 'development' })
  expect(config?.config.ssr?.noExternal).toEqual([])
})

function read(file: string) {
  return readFileSync(path.resolve(import.meta.dirname, '..', file), 'utf8')
}
