import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import Bookmark from 'lucide-react/icons/bookmark'
import X from 'lucide-react/icons/x'
import { type FormEvent, useState } from 'react'
import type { SavedView } from '../../../contract/platform/editing/views.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field, FieldError } from '../../ui/field.tsx'
import { TextInput } from '../../ui/input.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { Popover } from '../../ui/popover.tsx'
import { toast } from '../../ui/toast.ts'
import { me } from '../../core/me.ts'
import { reasonOf } from '../../core/problems.ts'
import { filtersOf, removeView, saveView, viewsOf } from './view-calls.ts'
import './saved-views.css'

/**
 * The views of the list on this page: its filters as people saved them, for themselves or for everyone who may open it.
 */
export function SavedViews({ of = 'list' }: { of?: 'list' | 'report' }) {
  const { pathname, searchStr } = useLocation({ select: ({ pathname, searchStr }) => ({ pathname, searchStr }) })
  const filters = filtersOf(searchStr)
  const { data: views = [], error } = useQuery(viewsOf(pathname))
  const [open, setOpen] = useState(false)
  const shown = views.find(({ query }) => filtersOf(query) === filters)
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={`Views of this ${of}`}
      className="views-popup"
      trigger={
        <Button variant="outline" size="dense" icon={Bookmark}>
          <span className="views-button views-name">{shown ? `View: ${shown.name}` : 'Views'}</span>
        </Button>
      }
    >
      <FieldError>{error ? reasonOf(error) : undefined}</FieldError>
      {views.length > 0 && <ViewList views={views} shown={shown} screen={pathname} onOpen={() => setOpen(false)} />}
      {filters === '' ? (
        <p className="views-hint">
          {of === 'list' ? 'Narrow this list down or sort it' : 'Narrow this report down or choose its days'}, then save
          that here as a view.
        </p>
      ) : (
        <SaveForm
          key={filters}
          screen={pathname}
          of={of}
          filters={filters}
          views={views}
          shown={shown}
          onSaved={() => setOpen(false)}
        />
      )}
    </Popover>
  )
}

function ViewList({
  views,
  shown,
  screen,
  onOpen,
}: {
  views: SavedView[]
  shown: SavedView | undefined
  screen: string
  onOpen: () => void
}) {
  const client = useQueryClient()
  const { data: person } = useQuery(me)
  async function remove({ id, name }: SavedView) {
    try {
      await removeView(id)
      toast({ title: 'View removed', description: name })
    } catch (refusal) {
      toast({ variant: 'destructive', title: 'The view could not be removed', description: reasonOf(refusal) })
    }
    await client.invalidateQueries({ queryKey: viewsOf(screen).queryKey })
  }
  return (
    <ul className="views-list">
      {views.map((view) => (
        <li key={view.id}>
          <SiteLink
            href={`${screen}?${view.query}`}
            aria-current={view.id === shown?.id ? 'true' : undefined}
            onClick={onOpen}
          >
            <span className="views-name">{view.name}</span>{' '}
            {view.shared && <span className="views-of">{view.mine ? 'for everyone' : `by ${view.by}`}</span>}
          </SiteLink>
          {(view.mine || person?.role === 'admin') && (
            <Button
              variant="quiet"
              size="row"
              iconOnly
              icon={X}
              onClick={() => void remove(view)}
            >{`Remove the view ${view.name}`}</Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function SaveForm({
  screen,
  of,
  filters,
  views,
  shown,
  onSaved,
}: {
  screen: string
  of: 'list' | 'report'
  filters: string
  views: SavedView[]
  shown: SavedView | undefined
  onSaved: () => void
}) {
  const client = useQueryClient()
  const [name, setName] = useState(shown?.mine ? shown.name : '')
  const [shared, setShared] = useState(shown?.mine ? shown.shared : false)
  const [problem, setProblem] = useState<string>()
  const [saving, setSaving] = useState(false)
  const had = views.find((view) => view.mine && view.name.toLowerCase() === name.trim().toLowerCase())

  async function save(event: FormEvent) {
    event.preventDefault()
    if (name.trim() === '') return setProblem('Give the view a name')
    setSaving(true)
    try {
      const { name: saved } = await saveView(screen, { name: name.trim(), query: filters, shared }, had)
      await client.invalidateQueries({ queryKey: viewsOf(screen).queryKey })
      toast({ title: had ? 'View changed' : 'View saved', description: saved })
      onSaved()
    } catch (refusal) {
      setProblem(reasonOf(refusal))
    } finally {
      setSaving(false)
    }
  }
  return (
    <form className="views-form" onSubmit={(event) => void save(event)} noValidate>
      <Field label="Name of this view" error={problem}>
        <TextInput
          value={name}
          maxLength={60}
          autoComplete="off"
          onChange={(event) => {
            setProblem(undefined)
            setName(event.target.value)
          }}
        />
      </Field>
      <Checkbox
        label={`Everyone who may open this ${of} sees it`}
        checked={shared}
        onChange={(event) => setShared(event.target.checked)}
      />
      <Button type="submit" size="dense" pending={saving}>
        {had ? 'Change this view' : 'Save as a view'}
      </Button>
    </form>
  )
}
