import Phone from 'lucide-react/icons/phone'
import { type CSSProperties, useState } from 'react'
import { liveMapWords } from '../../../contract/site/blocks/live-map.ts'
import type { ScreenTexts } from '../../../contract/site/blocks/screens.ts'
import { Icon } from '../../ui/icon.tsx'
import { StatusText } from '../../ui/status.tsx'
import { fillIn } from '../../core/texts.ts'

/** A guard's place in percent of the map, the direction of view in degrees, and what the card says. */
type Marker = {
  initials: string
  name: string
  x: number
  y: number
  view?: number
  place: string
  last: string
  moving?: true
  off?: string
}

const markers: Marker[] = [
  {
    initials: 'RP',
    name: 'Rui Prado',
    x: 90,
    y: 44,
    place: 'Depot, 62 m outside the fence',
    last: 'Gate tag 00:31',
    off: '4 min',
  },
  {
    initials: 'MR',
    name: 'Maria Reyes',
    x: 30,
    y: 28,
    view: 0,
    moving: true,
    place: 'Harbor Point Mall, level 1',
    last: 'CP 8 Loading dock 00:49',
  },
  {
    initials: 'TB',
    name: 'Tom Brandt',
    x: 37.5,
    y: 27,
    view: -70,
    place: 'Harbor Point Mall, east gate',
    last: 'Gate pass 0417 out 00:52',
  },
  {
    initials: 'AH',
    name: 'Amira Haddad',
    x: 33,
    y: 38,
    place: 'Harbor Point Mall, food hall',
    last: 'INC-3391, bay 4 00:44',
  },
  {
    initials: 'LN',
    name: 'Lukas Novak',
    x: 25.5,
    y: 36,
    place: 'Harbor Point Mall, control room',
    last: 'Signed in 21:56',
  },
  {
    initials: 'EM',
    name: 'Ed Moreno',
    x: 58,
    y: 34,
    view: 100,
    place: 'St. Brigid Medical, ward C',
    last: 'CP 3 Pharmacy 00:50',
  },
  {
    initials: 'JW',
    name: 'Jo Whitlock',
    x: 85,
    y: 31,
    view: 90,
    moving: true,
    place: 'Northgate Logistics, dog patrol',
    last: 'CP 11 Yard fence 00:53',
  },
  {
    initials: 'YA',
    name: 'Yusuf Amin',
    x: 10,
    y: 40,
    place: 'Eastlake College, library',
    last: 'CP 2 North doors 00:47',
  },
  { initials: 'FG', name: 'Fay Grant', x: 61, y: 56, place: 'Calder Tower, front desk', last: 'Visitor log 00:12' },
  {
    initials: 'BN',
    name: 'Bea Nowak',
    x: 34.5,
    y: 62,
    view: 0,
    moving: true,
    place: 'Pier 9 Terminal, gate',
    last: '2 trucks logged 00:51',
  },
  {
    initials: 'CAR 4',
    name: 'Sam Ortiz',
    x: 45,
    y: 46,
    moving: true,
    place: 'Quay Street, on the way to Northgate',
    last: 'Pier 9 gate 00:46',
  },
]

const labels = [
  ['Harbor Point', 23, 17],
  ['St. Brigid', 51, 24],
  ['Northgate', 76, 20],
  ['Eastlake', 5, 27],
  ['Calder Tower', 53, 49],
  ['Pier 9', 26, 53],
  ['Depot', 78, 53],
  ['Inner harbor', 5, 92],
] as const

const ROADS =
  'M-10 84L660 40M-10 208L660 166M-10 322L420 296L660 322M112-10L134 420M282-10L300 420M452-10L462 420M580-10L560 ' +
  '420M134 420L300 262'
const BUILDINGS =
  'M150 104l108-7 3 38-46 3 2 44-63 4zM322 92l92-6 3 34-92 6zM325 136l60-4 2 40-60 4zM484 84h50v-10h34v74l-82 ' +
  '8zM26 116l62-4 4 66-62 5zM334 214l84-6 4 60-86 6zM156 240l90-7 2 34-90 7zM492 216l54-4v66h-52z'

/** Everyone on post in the region. Choose a guard to see where; calling the one who strayed brings him back. */
export function LiveMap({ words }: { words?: ScreenTexts | undefined }) {
  const said = words?.['live-map'] ?? liveMapWords
  const [chosen, setChosen] = useState(0)
  const [called, setCalled] = useState<number[]>([])
  const { name, place, last, off } = markers[chosen]!
  const answered = called.includes(chosen)
  const strayed = markers.filter((marker, index) => marker.off && !called.includes(index)).length
  return (
    <div className="window surface-night live">
      <div className="window-bar">
        <b>{said.title}</b>
        <span className="quiet wide-only">{said.region}</span>
        <StatusText status="success" className="push">
          {fillIn(said.onPostCount, { n: markers.length - strayed })}
        </StatusText>
        {strayed > 0 && <StatusText status="warning">{fillIn(said.offPostCount, { n: strayed })}</StatusText>}
      </div>
      <div className="live-map" role="group" aria-label={said.map}>
        <svg viewBox="0 0 640 400" preserveAspectRatio="none" aria-hidden="true">
          <path className="road" d={ROADS} />
          <path className="road" d={ROADS} />
          <path className="water" d="M-10 362Q180 334 320 362T660 358V420H-10Z" />
          <path className="plan-wall" d={BUILDINGS} />
          <path className="fence" d="M140 90l128-9 5 66-44 4 2 36-86 7zM474 70h102v90l-102 8z" />
          <path className="plan-ahead" d="M290 184L282 58L452 48L456 176L540 172" />
          <path className="plan-walked" d="M134 284L290 272L290 184" />
        </svg>
        {labels.map(([label, x, y]) => (
          <span key={label} style={at(x, y)}>
            {label}
          </span>
        ))}
        {markers.map(({ initials, name: who, x, y, view, moving, off: away }, index) => {
          const astray = away !== undefined && !called.includes(index)
          const [left, top] = away && !astray ? [82, 60] : [x, y]
          const look = [
            'marker',
            moving && 'marker-moving',
            astray && 'marker-astray',
            view !== undefined && 'marker-view',
          ]
          return (
            <button
              key={who}
              type="button"
              className={look.filter(Boolean).join(' ')}
              style={{ ...at(left, top), ...(view !== undefined && { '--view': `${view}deg` }) }}
              aria-pressed={index === chosen}
              aria-label={astray ? `${who}, ${said.astray}` : `${initials}, ${who}`}
              onClick={() => setChosen(index)}
            >
              {astray ? '!' : initials}
            </button>
          )
        })}
      </div>
      <div className="float-card" role="status">
        <p>
          <b>{name}</b>
          {off && !answered ? (
            <StatusText status="warning">{fillIn(said.offPost, { time: off })}</StatusText>
          ) : (
            <StatusText status="success">{said.onPost}</StatusText>
          )}
        </p>
        <p className="quiet">{answered && off ? 'Depot, back inside the fence' : place}</p>
        <p className="quiet">{answered ? said.answered : last}</p>
        <button type="button" className="tag" aria-disabled={answered} onClick={() => setCalled([...called, chosen])}>
          <Icon of={Phone} size={14} />
          {answered ? said.called : said.call}
        </button>
      </div>
    </div>
  )
}

const at = (x: number, y: number): CSSProperties => ({ left: `${x}%`, top: `${y}%` })
