import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PictureSizes } from '#platform/markdown/sanitize-html.ts'

const SIZE = /^<svg\b[^>]*?\bwidth="(\d+)"[^>]*?\bheight="(\d+)"/

/** Reads the sizes, so that a page can keep the room free before a picture arrives. */
export async function readPictureSizes(folder: string): Promise<PictureSizes> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.svg'))
  const sizes = await Promise.all(files.map((file) => readSize(folder, file)))
  return new Map(sizes)
}

async function readSize(folder: string, file: string) {
  const [, width, height] = SIZE.exec(await readFile(join(folder, file), 'utf8')) ?? []
  if (!width || !height) throw new Error(`${file} must begin with an svg element that has a width and a height.`)
  return [`/blog-pictures/${file}`, { width, height }] as const
}
