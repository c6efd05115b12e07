import type { ReactNode, RefObject } from 'react'

type Props = {
  place: RefObject<HTMLDivElement | null>
  onInside: (isInside: boolean) => void
  onClose: () => void
  children: ReactNode
}

/** Where the panel of a shift stands. It tells when the focus comes in or leaves, and Escape in it closes it. */
export function PanelPlace({ place, onInside, onClose, children }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={place}
      className="ops-panel-place"
      onFocus={() => onInside(true)}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !place.current!.contains(relatedTarget)) onInside(false)
      }}
      onKeyDown={(event) => {
        const isWithin = event.target instanceof Node && event.currentTarget.contains(event.target)
        if (event.key === 'Escape' && isWithin && !event.defaultPrevented) onClose()
      }}
    >
      {children}
    </div>
  )
}
