import { readFile } from 'node:fs/promises'
import path from 'node:path'

const FINGERPRINT_LENGTH = 12

export type BuildInfo = { version: string; build: string; node: string }

export async function readBuildInfo(serverFolder: string): Promise<BuildInfo> {
  const [fingerprint, packageText] = await Promise.all([
    readFile(path.join(serverFolder, '../fingerprint'), 'utf8').catch(() => 'unknown'),
    readFile(path.join(serverFolder, '../../package.json'), 'utf8'),
  ])
  const { version } = JSON.parse(packageText) as { version: string }
  return { version, build: fingerprint.slice(0, FINGERPRINT_LENGTH), node: process.versions.node }
}
