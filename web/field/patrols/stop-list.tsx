import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import type { Checkpoint } from '../../../contract/field/patrols/checkpoints.ts'
import type { TourPlan } from '../../../contract/field/patrols/tours.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/input.tsx'
import { KIND_WORDS } from './patrol-words.ts'

type Stops = TourPlan['stops']
type Props = { checkpoints: Checkpoint[]; stops: Stops; onChange: (stops: Stops) => void }

/** Minutes from one checkpoint to one that is added after it. */
const USUAL_MINUTES = 5

/** Swaps a checkpoint with its neighbor. The minutes stay where they are: they belong to the walk. */
function moved(stops: Stops, at: number, by: 1 | -1): Stops {
  const ids = stops.map(({ checkpointId }) => checkpointId)
  ;[ids[at], ids[at + by]] = [ids[at + by]!, ids[at]!]
  return stops.map((stop, index) => ({ ...stop, checkpointId: ids[index]! }))
}

/** The checkpoints of a tour in their order, and those of the site that it leaves out. */
export function StopList({ checkpoints, stops, onChange }: Props) {
  const nameOf = (id: string) => checkpoints.find((each) => each.id === id)?.name ?? 'Checkpoint'
  const kindOf = (id: string) => checkpoints.find((each) => each.id === id)?.kind
  const left = checkpoints.filter(({ id }) => !stops.some(({ checkpointId }) => checkpointId === id))
  return (
    <>
      <h2>{`Checkpoints ${stops.length}`}</h2>
      <ol className="patrol-stops">
        {stops.map(({ checkpointId, afterMinutes }, at) => {
          const name = nameOf(checkpointId)
          const kind = kindOf(checkpointId)
          return (
            <li key={checkpointId}>
              <b className="figure">{at + 1}</b>
              <span>
                {name}
                <small>{kind && KIND_WORDS[kind]}</small>
              </span>
              <Field label={`Minutes from the start, ${name}`} hideLabel>
                <TextInput
                  type="number"
                  min={0}
                  value={afterMinutes}
                  onChange={({ target }) =>
                    onChange(
                      stops.map((stop, index) =>
                        index === at ? { ...stop, afterMinutes: Number(target.value) } : stop,
                      ),
                    )
                  }
                />
              </Field>
              <Button
                variant="quiet"
                size="row"
                icon={ArrowUp}
                iconOnly
                disabled={at === 0}
                onClick={() => onChange(moved(stops, at, -1))}
              >
                {`Move ${name} up`}
              </Button>
              <Button
                variant="quiet"
                size="row"
                icon={ArrowDown}
                iconOnly
                disabled={at === stops.length - 1}
                onClick={() => onChange(moved(stops, at, 1))}
              >
                {`Move ${name} down`}
              </Button>
              <Button
                variant="quiet"
                size="row"
                icon={X}
                iconOnly
                disabled={stops.length === 1}
                onClick={() => onChange(stops.filter((_, index) => index !== at))}
              >
                {`Leave ${name} out`}
              </Button>
            </li>
          )
        })}
      </ol>
      {left.length > 0 && (
        <>
          <h2>{`Not in this tour ${left.length}`}</h2>
          <ul className="patrol-stops">
            {left.map(({ id, name, kind }) => (
              <li key={id}>
                <span>
                  {name}
                  <small>{KIND_WORDS[kind]}</small>
                </span>
                <Button
                  variant="outline"
                  size="row"
                  icon={Plus}
                  aria-label={`Add ${name}`}
                  onClick={() =>
                    onChange([
                      ...stops,
                      { checkpointId: id, afterMinutes: (stops.at(-1)?.afterMinutes ?? 0) + USUAL_MINUTES },
                    ])
                  }
                >
                  Add
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
