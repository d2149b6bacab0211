// Imported module by module: the package's main entry brings every format, four times as much script.
import BinaryBitmap from '@zxing/library/es2015/core/BinaryBitmap.js'
import HybridBinarizer from '@zxing/library/es2015/core/common/HybridBinarizer.js'
import DecodeHintType from '@zxing/library/es2015/core/DecodeHintType.js'
import DataMatrixReader from '@zxing/library/es2015/core/datamatrix/DataMatrixReader.js'
import Code39Reader from '@zxing/library/es2015/core/oned/Code39Reader.js'
import Code128Reader from '@zxing/library/es2015/core/oned/Code128Reader.js'
import QRCodeReader from '@zxing/library/es2015/core/qrcode/QRCodeReader.js'
import type Reader from '@zxing/library/es2015/core/Reader.js'
import RGBLuminanceSource from '@zxing/library/es2015/core/RGBLuminanceSource.js'
import { type Greys, toGreys, turnGreys } from './greys.ts'

const barReaders = [new Code39Reader(), new Code128Reader()]
const squareReaders = [new DataMatrixReader(), new QRCodeReader()]
const hints = new Map([[DecodeHintType.TRY_HARDER, true]])

/** Looks for one kind of code per picture, in turn: all at once would block the page. */
export function createZxingReader(): (picture: ImageData) => Promise<string[]> {
  const looks = [
    (greys: Greys) => readGreys(barReaders, greys),
    (greys: Greys) => readGreys(squareReaders, greys),
    (greys: Greys) => readGreys(barReaders, turnGreys(greys)),
  ]
  let pictures = 0
  return async (picture) => looks[pictures++ % looks.length]?.(toGreys(picture)) ?? []
}

function readGreys(readers: readonly Reader[], { points, width, height }: Greys): string[] {
  const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(points, width, height)))
  return readers.flatMap((reader) => {
    try {
      return [reader.decode(bitmap, hints).getText()]
    } catch {
      // Thrown for every picture without such a code.
      return []
    }
  })
}
