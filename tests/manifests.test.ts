import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Deployment } from 'kubernetes-models/apps/v1/Deployment'
import { Job } from 'kubernetes-models/batch/v1/Job'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget'
import { Service } from 'kubernetes-models/v1/Service'
import { loadConfigFromFile } from 'vite'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'

const models = { Job, Deployment, PodDisruptionBudget, Service }

type Fields = Record<string, unknown>
type Manifest = Fields & { kind: keyof typeof models; spec: Fields }

const manifests = parseAllDocuments(read('ops/kubernetes.yaml'), { uniqueKeys: true }).map((document) => {
  if (document.errors[0]) throw document.errors[0]
  return document.toJS() as Manifest
})

const findManifest = (kind: string) => structuredClone(manifests.find((manifest) => manifest.kind === kind) as Manifest)

test.each(manifests)('Kubernetes takes the $kind', (manifest) => {
  expect(listFaults(manifest)).toEqual([])
})

test('there is everything that a deploy without downtime needs', () => {
  expect(manifests.map(({ kind }) => kind)).toEqual(Object.keys(models))
})

test.each<[string, (deployment: Manifest) => void, string]>([
  ['lacks a field', ({ spec }) => delete spec.selector, 'data/spec must have required property selector'],
  ['has a value of another type', ({ spec }) => Object.assign(spec, { replicas: 'two' }), 'data/spec/replicas must be'],
  ['has a field that nobody knows', ({ spec }) => Object.assign(spec, { replica: 2 }), 'spec.replica is unknown'],
  [
    'has a misspelled probe',
    ({ spec }) => Object.assign(containerOf(spec), { livenessProb: {} }),
    'spec.template.spec.containers.0.livenessProb is unknown',
  ],
])('a deployment that %s is refused', (_, spoil, fault) => {
  const deployment = findManifest('Deployment')
  spoil(deployment)
  expect(listFaults(deployment)).toEqual([expect.stringContaining(fault)])
})

function containerOf(spec: Fields) {
  const { template } = spec as { template: { spec: { containers: object[] } } }
  return template.spec.containers[0] ?? {}
}

/** What Kubernetes' own schema says against a manifest. A validator reads each field it knows, so one left unread is unknown. */
function listFaults(manifest: Manifest): string[] {
  const unread = new Set<string>()
  try {
    models[manifest.kind].prototype.validate.call(watchReads(manifest, '', unread) as never)
  } catch (error) {
    return [(error as Error).message]
  }
  return [...unread].map((field) => `${field} is unknown`)
}

function watchReads<Value>(value: Value, place: string, unread: Set<string>): Value {
  if (typeof value !== 'object' || value === null) return value
  const at = (field: string) => (place ? `${place}.${field}` : field)
  const watched = Object.entries(value).map(([field, inner]) => [field, watchReads(inner, at(field), unread)])
  for (const [field] of watched) unread.add(at(field))
  return new Proxy((Array.isArray(value) ? watched.map(([, inner]) => inner) : Object.fromEntries(watched)) as object, {
    get(target, field) {
      unread.delete(at(String(field)))
      return Reflect.get(target, field)
    },
  }) as Value
}

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

test('every setting of the program stands in .env.example, and no other', () => {
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
