// In this order: most browsers name the ones they descend from as well.
const BROWSERS: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
  [/^curl\//, 'curl'],
]
const DEVICES: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

const first = (names: [RegExp, string][], text: string) => names.find(([pattern]) => pattern.test(text))?.[1]

/** Browser and device in words by which people know their own, such as `Firefox on Windows`. */
export function deviceWords(userAgent: string | null): string {
  const [browser, device] = [first(BROWSERS, userAgent ?? ''), first(DEVICES, userAgent ?? '')]
  if (browser && device) return `${browser} on ${device}`
  return browser ?? (device ? `A browser on ${device}` : 'Unknown browser')
}
