/** As `ref`: the element takes the focus once it is there, in place of the button that brought it. */
export const focusNow = (element: HTMLElement | null) => element?.focus()
