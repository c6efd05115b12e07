import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type SubmitEvent, useId, useState } from 'react'
import { ApiError } from '../../core/api.ts'
import { useContent } from '../../core/query.ts'
import { useAddressFilter } from '../lists/address-filter.ts'
import { useKnownPages } from '../forms/pages-known.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/input.tsx'
import { ReadFailed } from '../../ui/read-failed.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatusText } from '../../ui/status.tsx'
import { SearchResult, SharedCard } from './page-looks.tsx'
import { seoConfig } from './queries.ts'
import { type DataBlock, isOwnCanonical, pageReading, type ReadPage } from './read-page.ts'
import './seo.css'
import './seo-panel.css'

/** A chosen page as search engines and sharing services read it now, with its structured data. */
export function PageCheck({ tabs }: { tabs: ReactNode }) {
  const [{ path = '/' }, change] = useAddressFilter(['path'] as const)
  const { data, error, refetch } = useQuery(pageReading(path))
  return (
    <>
      <ScreenHead title="SEO" tabs={tabs}>
        <ButtonLink variant="outline" size="dense" href={path} newTab>
          Open page
        </ButtonLink>
      </ScreenHead>
      <div className="screen-page seo-page">
        <Choice key={path} path={path} onChoose={(next) => change({ path: next })} />
        {!data && !error && <Skeleton lines={6} />}
        {!data && error && (
          <div className="card">
            <ReadFailed
              title="The page could not be read"
              why={
                error instanceof ApiError && error.status === 404
                  ? 'Nothing is published at this address.'
                  : 'The server could not be reached.'
              }
              onRetry={() => void refetch()}
            />
          </div>
        )}
        {data && <Found page={data} path={path} />}
      </div>
    </>
  )
}

function Choice({ path, onChoose }: { path: string; onChoose: (path: string) => void }) {
  const id = useId()
  const [typed, setTyped] = useState(path)
  const [problem, setProblem] = useState('')
  const known = useKnownPages('', true)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const isOwn = /^\/(?![/\\])/.test(typed)
    setProblem(isOwn ? '' : 'Enter an address of this site that begins with /')
    if (isOwn) onChoose(typed)
  }

  return (
    <form className="page-choice card" aria-label="Choose a page" noValidate onSubmit={submit}>
      <Field label="Page" error={problem}>
        <TextInput value={typed} list={id} autoComplete="off" onChange={({ target }) => setTyped(target.value)} />
      </Field>
      <datalist id={id}>
        {known
          .filter(({ live }) => live)
          .map(({ href, title }) => (
            <option key={href} value={href}>
              {title}
            </option>
          ))}
      </datalist>
      <Button type="submit" size="dense" variant="outline">
        Check
      </Button>
    </form>
  )
}

function Found({ page, path }: { page: ReadPage; path: string }) {
  const { data: site } = useContent(seoConfig)
  const { title, description, canonical, noindex, shared, blocks } = page
  const place = canonical || path
  const isOwn = isOwnCanonical(page, path)
  return (
    <>
      <section className="card" aria-labelledby="looks">
        <header className="card-head">
          <h2 id="looks">Search and sharing</h2>
        </header>
        <div className="seo-panel page-looks">
          <SearchResult site={site.siteName} place={place} title={title} about={description} />
          <SharedCard
            place={place}
            title={shared.title}
            about={shared.about}
            image={shared.image}
            alt="Sharing picture"
          />
          <ul>
            <li>
              <StatusText status={noindex ? 'warning' : 'success'}>
                {noindex ? 'Search engines are asked to leave it out' : 'Search engines may list it'}
              </StatusText>
            </li>
            <li>
              <StatusText status={isOwn ? 'success' : 'warning'}>
                {isOwn ? 'Its canonical address is its own' : `Its canonical address is ${canonical || 'missing'}`}
              </StatusText>
            </li>
          </ul>
        </div>
      </section>
      <section className="card" aria-labelledby="data">
        <header className="card-head">
          <h2 id="data">
            Structured data <span className="count">{blocks.length}</span>
          </h2>
        </header>
        {blocks.length === 0 && <p className="page-data-none">This page carries none.</p>}
        <ul className="page-data">
          {blocks.map((block) => (
            <Block key={block.text} {...block} />
          ))}
        </ul>
      </section>
    </>
  )
}

const Block = ({ type, text, missing }: DataBlock) => (
  <li>
    <details>
      <summary>
        <b>{type}</b>
        <StatusText status={missing.length > 0 ? 'danger' : 'success'}>
          {missing.length > 0 ? `Missing: ${missing.join(', ')}` : 'Nothing required is missing'}
        </StatusText>
      </summary>
      <pre>{text}</pre>
    </details>
  </li>
)
