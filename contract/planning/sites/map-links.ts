import type { Point } from './geometry.ts'

/** A position that was read, or in words why none was. */
export type PositionReading = { point: Point; problem?: never } | { point?: never; problem: string }

const SHORT =
  'This short link says nothing by itself. Open it, and paste the address that your browser shows then, or the coordinates'
const UNKNOWN = 'Only links of Google Maps, OpenStreetMap, Apple Maps and Bing Maps can be read. Paste the coordinates'
const WITHOUT =
  'This link names no coordinates. Mark the place on the map, and copy the link or the coordinates once more'

const degrees = String.raw`([+-]?\d{1,3}(?:\.\d+)?)`
const PAIR = new RegExp(String.raw`^\s*(?:loc:)?\s*${degrees}\s*[,~]\s*${degrees}`)
/** The place of a Google link, of which the last one is what was chosen. */
const GOOGLE_PLACE = new RegExp(`!3d${degrees}!4d${degrees}`, 'g')
const GOOGLE_VIEW = new RegExp(`@${degrees},${degrees}`)
const OSM_VIEW = new RegExp(String.raw`map=\d+(?:\.\d+)?/${degrees}/${degrees}`)
const SHORT_HOSTS = /^(goo\.gl|maps\.app\.goo\.gl|g\.co|osm\.org|maps\.apple|binged\.it)$/

/** A pair that a link gives, if it is on the globe. */
function pointOf(lat: string | undefined, lng: string | undefined): Point | undefined {
  if (!lat || !lng) return undefined
  const point = { lat: Number(lat) + 0, lng: Number(lng) + 0 }
  return Math.abs(point.lat) <= 90 && Math.abs(point.lng) <= 180 ? point : undefined
}

function pairIn(text: string | undefined): Point | undefined {
  const [, lat, lng] = PAIR.exec(text ?? '') ?? []
  return pointOf(lat, lng)
}

const matchIn = (pattern: RegExp, text: string) => {
  const [, lat, lng] = pattern.exec(text) ?? []
  return pointOf(lat, lng)
}

type Link = { host: string; path: string; hash: string; whole: string; param: (name: string) => string | undefined }

/** Who is at a host before an `@` is no host of a map. */
const ADDRESS = /^(?:https?:\/\/)?([a-z0-9.-]+)(?::\d+)?(\/[^?#]*)?(?:\?([^#]*))?(?:#(.*))?$/i

/** A percent sign that encodes nothing stays as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}

const paramsOf = (query: string) =>
  new Map(
    query
      .split('&')
      .map((each) => [each.split('=', 1)[0]!, decoded(each.slice(each.indexOf('=') + 1))] as const)
      // Of a name that comes twice, the first counts.
      .toReversed(),
  )

function linkOf(address: string): Link | undefined {
  const [, host, path = '', query = '', hash = ''] = ADDRESS.exec(address) ?? []
  if (host === undefined) return undefined
  const params = paramsOf(query)
  const param = (name: string) => params.get(name)
  return { host: host.toLowerCase(), path: decoded(path), hash, whole: decoded(address), param }
}

const firstOf = (link: Link, names: readonly string[]) =>
  names.map((name) => pairIn(link.param(name))).find((point) => point !== undefined)

/** What was chosen goes before what is only in the middle of the map. */
function inGoogle(link: Link): Point | undefined {
  const [, lat, lng] = [...link.whole.matchAll(GOOGLE_PLACE)].at(-1) ?? []
  return (
    pointOf(lat, lng) ??
    firstOf(link, ['query', 'q', 'destination', 'daddr']) ??
    link.path
      .split('/')
      .map(pairIn)
      .find((point) => point !== undefined) ??
    firstOf(link, ['ll', 'center', 'viewpoint']) ??
    matchIn(GOOGLE_VIEW, link.whole)
  )
}

const inOpenStreetMap = (link: Link) =>
  pointOf(link.param('mlat'), link.param('mlon')) ?? firstOf(link, ['query']) ?? matchIn(OSM_VIEW, link.hash)

const inApple = (link: Link) => firstOf(link, ['coordinate', 'll', 'q', 'daddr', 'center'])

/** `sp=point.51.5_-0.12_Name` is a pin, `cp=51.5~-0.12` the middle of the map. */
function inBing(link: Link): Point | undefined {
  const pin = new RegExp(`point\\.${degrees}_${degrees}`)
  return matchIn(pin, link.param('sp') ?? '') ?? firstOf(link, ['where1', 'cp'])
}

/** By host, how its links are read. */
const MAPS: [host: RegExp, read: (link: Link) => Point | undefined][] = [
  [/^(www\.|maps\.)?google(\.[a-z]{2,3}){1,2}$/, inGoogle],
  [/^(www\.)?openstreetmap\.org$/, inOpenStreetMap],
  [/^maps\.apple\.com$/, inApple],
  [/^(www\.)?bing\.com$/, inBing],
]

/** `geo:51.5,-0.12` by RFC 5870, and with `?q=` as phones share a place. Other systems than WGS 84 are refused. */
function inGeo(text: string): Point | undefined {
  const [, path = '', query = ''] = /^geo:([^?]*)\??(.*)$/i.exec(text) ?? []
  const [pair, ...parameters] = path.split(';')
  const system = parameters.map((each) => /^crs=(.*)$/i.exec(each)?.[1]).find((each) => each !== undefined)
  if (system !== undefined && system.toLowerCase() !== 'wgs84') return undefined
  return pairIn(paramsOf(query).get('q')) ?? pairIn(pair)
}

/** The point that a link of a map or a `geo:` address names, or in words why none was found. Nothing is asked of it. */
export function pointInLink(text: string): PositionReading {
  if (/^geo:/i.test(text)) {
    const point = inGeo(text)
    return point ? { point } : { problem: WITHOUT }
  }
  const link = linkOf(text)
  if (link && SHORT_HOSTS.test(link.host)) return { problem: SHORT }
  const read = MAPS.find(([pattern]) => link && pattern.test(link.host))?.[1]
  if (!link || !read) return { problem: UNKNOWN }
  const point = read(link)
  return point ? { point } : { problem: WITHOUT }
}
