import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { dayText } from '../../../contract/core/short-dates.ts'
import { daysLater } from '../../../contract/core/time.ts'
import type { GuardRow } from '../../../contract/planning/guards/guards.ts'
import { ReadState } from '../../platform/lists/read-state.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldError } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { whyNot } from '../organisations/calls.ts'
import { useCompany } from '../organisations/company.ts'
import { copyPreviewQuery, copyWeek } from '../shifts/addition-calls.ts'
import { AdditionPreview, RecentAdditions } from '../shifts/addition-preview.tsx'
import { renewSchedule } from '../shifts/calls.ts'
import { type Places, whenOf } from '../shifts/names.ts'
import { siteTimesOf } from '../shifts/site-time.ts'

/** An act that added shifts, and what to call it once it is undone. */
export type Act = { id: string; words: string }

type Props = {
  week: { from: Date; to: Date; days: string[] }
  places: Places
  guards: GuardRow[]
  onDone: (act: Act) => void
  onClose: () => void
}

/** Copies the week that is open to the next one, after it was shown what is added, what is skipped, and why. */
export default function CopyDialog({ week, places, guards, onDone, onClose }: Props) {
  const { slug, zone, locale } = useCompany()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(copyPreviewQuery(slug, week))
  const copying = useMutation({
    mutationFn: () => copyWeek(slug, week),
    onSuccess: ({ added, assigned, additionId }) => {
      const words = `${added === 1 ? '1 shift' : `${added} shifts`} copied to the next week`
      if (additionId) onDone({ id: additionId, words })
      else toast({ title: 'Nothing was left to copy' })
      if (additionId)
        toast({ title: words, description: `${assigned} of them have a guard. Ctrl+Z takes the copy back.` })
      onClose()
    },
    onSettled: () => renewSchedule(client, slug),
  })
  const { zoneOf } = siteTimesOf(places.sites, zone)
  const guardName = (id: string) => guards.find((guard) => guard.id === id)?.name ?? 'Somebody who left'
  const nameOf = (postId: string, span: { from: string; to: string }) => {
    const post = places.posts.find(({ id }) => id === postId)
    const site = places.sites.find(({ id }) => id === post?.siteId)
    return `${site?.name ?? ''}, ${post?.name ?? ''}, ${whenOf(locale, site ? zoneOf({ siteId: site.id }) : zone, span)}`
  }
  const count = data?.added.length ?? 0
  const first = week.days[0]!
  const days = `${dayText(locale, daysLater(first, 7))} to ${dayText(locale, daysLater(first, 13))}`
  return (
    <Dialog
      open
      title="Copy to next week"
      description={`Shifts of this week are added as drafts from ${days}, with their guards where the rules allow it.`}
      onOpenChange={onClose}
      footer={
        <>
          <Button variant="outline" size="dense" onClick={onClose}>
            Cancel
          </Button>
          <Button
            size="dense"
            disabled={count === 0 || error !== null}
            pending={copying.isPending}
            onClick={() => copying.mutate()}
          >
            {count === 0 ? 'Nothing to add' : count === 1 ? 'Add 1 shift' : `Add ${count} shifts`}
          </Button>
        </>
      }
    >
      <div role="alert">
        <FieldError>{copying.error ? whyNot(copying.error) : ''}</FieldError>
      </div>
      <ReadState {...{ data, error, refetch }} title="The preview could not be made" lines={3} />
      {data && !error && (
        <AdditionPreview
          added={count}
          given={data.added.filter(({ wanted, why }) => wanted !== null && why === null).length}
          skipped={data.skipped}
          refused={data.added.flatMap(({ postId, from, to, wanted, why }, at) =>
            why === null || wanted === null
              ? []
              : [{ key: `${postId} ${from} ${at}`, name: nameOf(postId, { from, to }), guard: guardName(wanted), why }],
          )}
        />
      )}
      <RecentAdditions />
    </Dialog>
  )
}
