import { type ReactNode, useId } from 'react'
import { Posts, Sheet, VIEWS, Views, type WordmarkStyle } from './mark.tsx'

type OtherStyle = Exclude<WordmarkStyle, 'modern' | 'white'>

/** The eight drawings of the mark beside the site's own. */
export default function OtherMark({ variant, name }: { variant: OtherStyle; name: string }) {
  const { box, Drawing } = drawings[variant]
  return (
    <Sheet {...{ name, variant, box }}>
      <Drawing />
    </Sheet>
  )
}

const onPlate = (plate: string, at: string) => () => (
  <>
    <path d={plate} />
    <g className="mark-on" transform={at}>
      <Views />
    </g>
  </>
)

function Gradient() {
  const id = useId()
  return (
    <>
      <linearGradient id={id} x2="1" y2=".35">
        <stop className="mark-from" />
        <stop className="mark-to" offset="1" />
      </linearGradient>
      <g fill={`url(#${id})`}>
        <path
          d={
            `${VIEWS}M7.6 24.6a2.9 2.9 0 1 0 5.8 0a2.9 2.9 0 1 0-5.8 0M19.6 24.6a2.9 2.9 0 1 0 5.8 0a2.9 2.9 0 1 ` +
            '0-5.8 0'
          }
          fillRule="evenodd"
        />
      </g>
    </>
  )
}

const drawings: Record<OtherStyle, { box: string; Drawing: () => ReactNode }> = {
  gradient: { box: '33 28', Drawing: Gradient },
  bold: {
    box: '33 28',
    Drawing: () => (
      <>
        <path d="M0 2.2L3.6 0H29.4L33 2.2L22.5 22L16.5 13L10.5 22Z" />
        <Posts radius={3.6} />
      </>
    ),
  },
  tech: {
    box: '33 28',
    Drawing: () => (
      <>
        <path className="mark-line" strokeWidth="2.2" d="M1.6 2.5h17.8L10.5 19ZM13.6 2.5h17.8L22.5 19Z" />
        <path className="mark-posts" d="M8 22.5h5v5H8ZM20 22.5h5v5h-5Z" />
      </>
    ),
  },
  elegant: {
    box: '33 28',
    Drawing: () => (
      <g className="mark-line" strokeWidth="1.1">
        <path
          d={
            'M.8 3.9Q10.5-1.3 20.2 3.9L10.5 21ZM12.8 3.9Q22.5-1.3 32.2 3.9L22.5 21ZM4.2 9.9Q10.5 6.6 16.8 9.9M16.2 ' +
            '9.9Q22.5 6.6 28.8 9.9'
          }
        />
        <Posts radius={2.2} />
      </g>
    ),
  },
  dynamic: {
    box: '46 28',
    Drawing: () => (
      <>
        <path className="mark-line" strokeWidth="2.4" d="M2 6.5h7M0 12h10.5M5 17.5h7" />
        <g transform="translate(13) skewX(-14)">
          <Views />
        </g>
      </>
    ),
  },
  minimal: {
    box: '33 28',
    Drawing: () => (
      <>
        <path className="mark-line" strokeWidth="2" d="M3 2.5L10.5 23.5L16.5 7.5L22.5 23.5L30 2.5" />
        <Posts radius={3.2} />
      </>
    ),
  },
  shield: {
    box: '32 36',
    Drawing: onPlate('M1 4Q16-2 31 4V18Q31 30 16 36Q1 30 1 18Z', 'translate(5.3 6.6) scale(.65)'),
  },
  corporate: { box: '32 32', Drawing: onPlate('M0 0H32V32H0Z', 'translate(5.5 6.8) scale(.64)') },
}
