export type Greys = { points: Uint8ClampedArray<ArrayBuffer>; width: number; height: number }

const SAMPLE_EVERY = 97

export function toGreys({ data, width, height }: ImageData): Greys {
  const points = new Uint8ClampedArray(width * height)
  for (let at = 0; at < points.length; at++) {
    const [red = 0, green = 0, blue = 0] = [data[at * 4], data[at * 4 + 1], data[at * 4 + 2]]
    points[at] = (red + 2 * green + blue) >> 2
  }
  return { points, width, height }
}

export function turnGreys({ points, width, height }: Greys): Greys {
  const turned = new Uint8ClampedArray(points.length)
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      turned[column * height + (height - 1 - row)] = points[row * width + column] ?? 0
    }
  }
  return { points: turned, width: height, height: width }
}

export function brightnessOf({ data }: ImageData): number {
  let sum = 0
  let count = 0
  for (let at = 1; at < data.length; at += 4 * SAMPLE_EVERY) {
    sum += data[at] ?? 0
    count += 1
  }
  return count === 0 ? 0 : sum / count
}
