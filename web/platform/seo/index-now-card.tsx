import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { IndexNow } from '../../../contract/platform/seo/index-now.ts'
import { momentOf } from '../../core/times.ts'
import { useSubmit } from '../users/submit.ts'
import { ReadState } from '../lists/read-state.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, FieldError } from '../../ui/field.tsx'
import { TextInput } from '../../ui/input.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { StatusText } from '../../ui/status.tsx'
import { Switch } from '../../ui/switch.tsx'
import { toast } from '../../ui/toast.ts'
import { indexNowQuery, saveIndexNow } from './calls.ts'

/** Tells search engines of changed pages at once, where an admin switched that on. */
export function IndexNowCard() {
  const { data, error, refetch } = useQuery(indexNowQuery)
  return (
    <section className="card" aria-labelledby="index-now">
      <header className="card-head">
        <h2 id="index-now">IndexNow</h2>
        {data && (
          <StatusText status={data.enabled ? (data.last?.ok === false ? 'warning' : 'success') : 'idle'}>
            {data.enabled ? 'On' : 'Off'}
          </StatusText>
        )}
      </header>
      <ReadState {...{ data, error, refetch }} title="IndexNow could not be read" lines={3} />
      {data && <Settings key={`${data.enabled} ${data.server}`} {...data} />}
    </section>
  )
}

function Settings(state: IndexNow) {
  const client = useQueryClient()
  const [enabled, setEnabled] = useState(state.enabled)
  const { problems, pending, submit } = useSubmit(async ({ server = '' }) => {
    const saved = await saveIndexNow({ enabled, server: server.trim() })
    client.setQueryData(indexNowQuery.queryKey, saved)
    toast({ title: saved.enabled ? 'Search engines are told of changes' : 'Search engines are told of nothing' })
  }, 'server')
  return (
    <form className="index-now" aria-label="IndexNow" noValidate onSubmit={(event) => void submit(event)}>
      <p className="field-hint">
        When a page is published, changed or taken down, its address goes to Bing, Yandex and others within a minute.
        Google takes no part in this and reads the sitemap.
      </p>
      <Switch
        label="Tell search engines of changed addresses"
        checked={enabled}
        onChange={(event) => setEnabled(event.target.checked)}
      />
      <Field
        label="Server"
        hint="Whatever one search engine is told, it passes on to the others."
        error={problems['server'] ?? ''}
      >
        <TextInput name="server" defaultValue={state.server} autoComplete="off" />
      </Field>
      <FieldError>{problems['form'] ?? ''}</FieldError>
      <Button type="submit" size="dense" variant="outline" pending={pending}>
        Save
      </Button>
      {state.enabled && <Answer {...state} />}
    </form>
  )
}

const times = (count: number) => (count === 1 ? '1 address' : `${count} addresses`)

function Answer({ last, waiting, told, keyAddress, nextAt }: IndexNow) {
  return (
    <ul className="index-now-state">
      <li>
        {last ? (
          <StatusText status={last.ok ? 'success' : 'warning'}>
            {last.ok ? `${times(last.addresses)} taken` : `${times(last.addresses)} not taken`}, {momentOf(last.at)}.{' '}
            {last.status === null ? last.answer : `Status ${last.status}. ${last.answer}`}
          </StatusText>
        ) : (
          <StatusText status="idle">Nothing was told yet</StatusText>
        )}
      </li>
      <li>
        {times(told)} told, {waiting} waiting{nextAt && `. Next try ${momentOf(nextAt)}`}
      </li>
      <li>
        <SiteLink href={keyAddress} target="_blank">
          Open the key
        </SiteLink>
      </li>
    </ul>
  )
}
