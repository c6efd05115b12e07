import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'
import { type KindPath, listCalls, reasonOf } from './calls.ts'
import { ChosenBar } from './chosen.tsx'
import { type Act, useSeveral } from './several.tsx'
import { UsesOfSeveral } from './usage-list.tsx'

type Action = 'publish' | 'unpublish' | 'trash'
const words: Record<Action, { button: string; done: string }> = {
  publish: { button: 'Publish', done: 'published' },
  unpublish: { button: 'Unpublish', done: 'taken off the site' },
  trash: { button: 'Move to trash', done: 'moved to the trash' },
}

/** A document that is chosen in a list. */
export type Chosen = { slug: string; title: string }

/** The same for all that are chosen, and what became of each. Where they are used is shown before they go to the trash. */
export function BulkBar({ path, one, many, chosen, onDone, onClear }: {
  path: KindPath; one: string; many: string; chosen: readonly Chosen[]; onDone: () => void; onClear: () => void
}) {
  const { working, run, ask, dialog } = useSeveral({ one, many, onDone })
  const [looking, setLooking] = useState(false)
  const slugs = chosen.map(({ slug }) => slug)
  const act = (action: Action): Act => ({
    key: action, done: words[action].done,
    work: async () => (await listCalls(path).bulk(action, slugs)).map(({ slug, title, ...result }) => ({ ...result, key: slug, name: title })),
  })

  async function askTrash() {
    setLooking(true)
    try {
      const uses = await listCalls(path).usageOfSeveral(slugs)
      ask({
        title: `Move ${slugs.length} ${slugs.length === 1 ? one : many} to the trash?`, text: 'What is live leaves the site at once. All of it stays in the trash for 30 days.',
        label: words.trash.button, act: act('trash'), body: <UsesOfSeveral of={chosen.map(({ slug, title }) => ({ key: slug, title }))} uses={uses} then="links there will lead nowhere" />,
      })
    } catch (error) {
      toast({ variant: 'destructive', title: 'Nothing was changed', description: reasonOf(error) })
    } finally {
      setLooking(false)
    }
  }
  return (
    <ChosenBar count={slugs.length} onClear={onClear}>
      {(['publish', 'unpublish'] as const).map((action) => (
        <Button key={action} variant="outline" size="row" pending={working === action} onClick={() => run(act(action))}>{words[action].button}</Button>
      ))}
      <Button variant="danger" size="row" pending={looking} onClick={() => void askTrash()}>{words.trash.button}</Button>
      {dialog}
    </ChosenBar>
  )
}
