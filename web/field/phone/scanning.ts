/** Reads a QR code in a picture; undefined where there is none. */
export type CodeReader = (picture: HTMLCanvasElement) => Promise<string | undefined>

type Detector = { detect: (source: CanvasImageSource) => Promise<{ rawValue: string }[]> }
type DetectorMaker = { new (options: { formats: string[] }): Detector; getSupportedFormats: () => Promise<string[]> }

/** What reads codes here: the browser itself, or else a decoder that comes once somebody scans. */
export async function codeReader(): Promise<CodeReader> {
  const { BarcodeDetector: maker } = globalThis as unknown as { BarcodeDetector?: DetectorMaker }
  if (maker && (await maker.getSupportedFormats()).includes('qr_code')) {
    const detector = new maker({ formats: ['qr_code'] })
    return async (picture) => (await detector.detect(picture))[0]?.rawValue
  }
  const { decodeQR } = await import('qr/decode.js')
  return async (picture) => {
    const { data, width, height } = picture.getContext('2d')!.getImageData(0, 0, picture.width, picture.height)
    try {
      return decodeQR({ data, width, height })
    } catch {
      return undefined
    }
  }
}

const CODE = /#enrol=([\w-]{10,100})$/

/** The code of an enrolment in what was scanned, pasted or typed: its address, or the code alone. */
export const enrolmentIn = (said: string): string | undefined =>
  CODE.exec(said.trim())?.[1] ?? /^[\w-]{40,100}$/.exec(said.trim())?.[0]
