import ImageIcon from 'lucide-react/icons/image'
import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import { type CSSProperties, type ReactNode, useId, useState } from 'react'
import { searchLengths } from '../../../contract/platform/editing/search-lengths.ts'
import { openGraphImage } from '../../../contract/platform/seo/defaults.ts'
import { Icon } from '../../ui/icon.tsx'
import { Segments } from '../../ui/segments.tsx'

type PageLook = { place: string; title: string; about: string }

/** A page among search results. `place` is its address. */
export function SearchResult({
  site,
  place,
  title,
  about,
  className = '',
}: Omit<PageLook, 'title'> & { site: string; title: ReactNode; className?: string }) {
  const id = useId()
  return (
    <figure className={`seo-result ${className}`} aria-labelledby={id}>
      <figcaption id={id}>Search result</figcaption>
      <div>
        <p className="seo-site">
          <b>{site}</b>
          <span>{crumbsOf(place)}</span>
        </p>
        <p className="seo-title">{title}</p>
        <p className="seo-about">{cut(about)}</p>
      </div>
    </figure>
  )
}

const devices = [
  { value: 'phone', label: 'Phone', icon: Smartphone },
  { value: 'desktop', label: 'Desktop', icon: Monitor },
] as const

/** The same on a phone or a desktop. Of an `own` title that is too long, the end is marked. */
export function SearchLook({ own, title, ...rest }: PageLook & { site: string; own: string }) {
  const [device, setDevice] = useState<'phone' | 'desktop'>('phone')
  const most = searchLengths.title
  return (
    <div className="search-look">
      <Segments label="Search result on" options={devices} value={device} onChange={setDevice} />
      <SearchResult
        {...rest}
        className={device === 'phone' ? 'on-phone' : ''}
        title={
          own.length > most ? (
            <>
              {title.slice(0, most)}
              <mark>{title.slice(most)}</mark>
            </>
          ) : (
            title
          )
        }
      />
    </div>
  )
}

type SharingLook = PageLook & { image: string | null; alt: string; focus?: CSSProperties | undefined }

/** A page where it is shared. Without `image` it says that one will be drawn. */
export function SharedCard({ place, title, about, image, alt, focus }: SharingLook) {
  const id = useId()
  return (
    <figure className="seo-card" aria-labelledby={id}>
      <figcaption id={id}>Where it is shared</figcaption>
      <div>
        {image ? (
          <img src={image} alt={alt} style={focus} {...openGraphImage} loading="lazy" />
        ) : (
          <p className="seo-drawn">
            <Icon of={ImageIcon} size={20} />
            Drawn from the title once it is published
          </p>
        )}
        <div>
          <p className="seo-host">{hostOf(place)}</p>
          <p className="seo-title">{title}</p>
          <p className="seo-about">{cut(about)}</p>
        </div>
      </div>
    </figure>
  )
}

const { most } = searchLengths.description

/** As search results cut it. */
const cut = (text: string) => (text.length > most ? `${text.slice(0, most).trimEnd()} …` : text)

/** An address as search results write it: "watchpost.example › blog › night". */
const crumbsOf = (place: string) =>
  place
    .replace(/^https?:\/\//, '')
    .split('/')
    .filter(Boolean)
    .join(' › ')
const hostOf = (place: string) => /^https?:\/\/([^/]+)/.exec(place)?.[1] ?? ''
