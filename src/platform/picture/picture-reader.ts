import { createWorkQueue } from '#platform/work-queue.ts'

/** A camera's picture has 12 to 50 million; one of a few bytes can claim billions. */
export const MAX_PIXELS = 60_000_000

/** Readers for other formats stay off: each is more code that a stranger's file could attack. */
const READERS = ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer']
const SVG_READER = ['VipsForeignLoadSvgBuffer']

/** One at a time: each takes up to 180 MB, and the list of allowed formats is global. */
const enqueue = createWorkQueue({
  concurrency: 1,
  queueMax: 20,
  refusal: 'Too many pictures are being read right now.',
})

export type Sharp = typeof import('sharp').default

export async function readPicture<Result>(
  read: (sharp: Sharp) => Promise<Result>,
  { withSvg = false } = {},
): Promise<Result> {
  const sharp = await loadSharp()
  return enqueue(async () => {
    if (withSvg) sharp.unblock({ operation: SVG_READER })
    try {
      return await read(sharp)
    } finally {
      if (withSvg) sharp.block({ operation: SVG_READER })
    }
  })
}

let loading: Promise<Sharp> | null = null

/** Loaded at the first upload, since most processes never need it. */
function loadSharp() {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false)
    sharp.concurrency(1)
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: READERS })
    return sharp
  })
  return loading
}
