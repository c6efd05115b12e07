import ChevronDown from 'lucide-react/icons/chevron-down'
import Upload from 'lucide-react/icons/upload'
import { useState } from 'react'
import type { KindName } from '../../../contract/core/kinds.ts'
import type { Findings } from '../../../contract/platform/editing/document.ts'
import { Button } from '../../ui/button.tsx'
import { Popover } from '../../ui/popover.tsx'
import { toast } from '../../ui/toast.ts'
import type { AlsoPart, PublishOptions } from './publish-options.ts'
import { audienceWords } from '../editing/audience-words.ts'
import { documentCalls } from '../editing/calls.ts'
import { useCommand } from './commands.ts'
import type { FieldSpec } from '../forms/fields.ts'
import { goTo } from '../forms/go-to-field.ts'
import { PublishPanel } from './publish-panel.tsx'
import { whenOf } from '../../core/times.ts'
import type { DraftControl } from './use-draft.ts'

/**
 * Puts the draft before visitors: at once when nothing speaks against it, otherwise after showing what does; or at a
 * set time.
 */
export function PublishButton({
  kind,
  fields,
  control,
  many,
  also,
}: {
  kind: KindName
  fields: readonly FieldSpec[]
  control: DraftControl
  many: boolean
  also?: AlsoPart | undefined
}) {
  const {
    draft: { document, saving, data, saved },
    save,
    run,
  } = control
  const [open, setOpen] = useState(false)
  const [findings, setFindings] = useState<Findings | null>(null)
  const [goingTo, setGoingTo] = useState<string | null>(null)
  const [checking, setChecking] = useState(false)
  const [asked, setAsked] = useState<PublishOptions | null>(null)
  const nothingNew = document.state === 'live' && data === saved

  /** The findings of the server's version; null when it could not be saved or asked for. */
  async function check(): Promise<Findings | null> {
    setChecking(true)
    try {
      if (!(await save())) return null
      const found = await documentCalls(kind, document.slug).findings()
      setFindings(found)
      return found
    } catch {
      toast({ variant: 'destructive', title: 'The checks could not be run', description: 'Try again in a moment.' })
      return null
    } finally {
      setChecking(false)
    }
  }

  /** `until` says when it is to be taken down again, null never; without it that stays as it was. */
  async function publish(until?: string | null) {
    const next = await run((calls, version) => calls.publish(version, asked?.also, until))
    if (!next) return
    close()
    toast({
      title: `${next.title} is live`,
      description: next.unpublishAt
        ? `${audienceWords(kind).now}, until ${whenOf(next.unpublishAt)}.`
        : `${audienceWords(kind).now}.`,
    })
  }

  async function publishIfClean() {
    const found = await check()
    if (!found) return
    // What was planned to be done besides is not dropped unseen.
    const planned = also !== undefined && document.publishAt !== null
    if (Object.keys({ ...found.problems, ...found.warnings }).length === 0 && !planned) await publish()
    else {
      setGoingTo(null)
      setOpen(true)
    }
  }

  async function schedule(times: { publishAt: string | null; unpublishAt: string | null }) {
    const next = await run((calls, version) =>
      calls.schedule(version, times, times.publishAt ? asked?.also : undefined),
    )
    if (!next) return
    close()
    toast({
      title: next.publishAt
        ? `${next.title} goes out ${whenOf(next.publishAt)}`
        : next.unpublishAt
          ? `${next.title} comes down ${whenOf(next.unpublishAt)}`
          : 'Nothing is scheduled any more',
    })
  }

  function openPanel(next: boolean) {
    if (!next) return close()
    setGoingTo(null)
    setOpen(true)
    void check()
  }
  /** Closes the panel and gives the focus to a field instead of the button that opened it. */
  function leave(path: string) {
    setGoingTo(path)
    close()
  }
  function close() {
    setOpen(false)
    setAsked(null)
  }
  useCommand('Publish', Upload, () => void publishIfClean(), !nothingNew)
  return (
    <span className="split-button">
      <Button
        size="dense"
        icon={Upload}
        pending={checking || (saving && open)}
        disabled={nothingNew}
        onClick={() => void publishIfClean()}
      >
        Publish
      </Button>
      <Popover
        open={open}
        onOpenChange={openPanel}
        label="Publish"
        className="publish-popup"
        {...(goingTo !== null && { focusAfter: () => goTo(goingTo) })}
        trigger={
          <Button size="dense" icon={ChevronDown} iconOnly>
            When to publish
          </Button>
        }
      >
        <PublishPanel
          {...{ kind, document, fields, many, findings, checking, nothingNew, also, asked }}
          onAsk={setAsked}
          onPublish={publish}
          onSchedule={schedule}
          onGoTo={leave}
        />
      </Popover>
    </span>
  )
}
