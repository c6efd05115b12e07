import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { use, useCallback, useEffect, useSyncExternalStore } from 'react'
import { MarksContext } from '../forms/marks.ts'

const key = new PluginKey<DecorationSet>('passages')

/**
 * Where the words of a text stand among the positions of its document: offsets count in its lines, with a line break
 * before each but the first, as `wordsOf` of the contract has them.
 */
function stretches(doc: Node) {
  const found: { offset: number; at: number; length: number }[] = []
  let words = ''
  let isFirst = true
  doc.descendants((node, at) => {
    if (node.isTextblock) {
      words += isFirst ? '' : '\n'
      isFirst = false
    }
    if (!node.isText) return
    found.push({ offset: words.length, at, length: node.text!.length })
    words += node.text!
  })
  return { words, found }
}

type PassageMatches = ReturnType<typeof stretches>['found']

/** The parts of a stretch of words, as positions of the document. */
const partsOf = (found: PassageMatches, from: number, to: number) =>
  found
    .map(({ offset, at, length }) => ({
      from: at + Math.max(0, from - offset),
      to: at + Math.min(length, to - offset),
    }))
    .filter((part) => part.from < part.to)

/** The offset among the words at which a position of the document stands. */
function offsetAt(found: PassageMatches, position: number): number {
  const inside = found.find(({ at, length }) => position >= at && position <= at + length)
  if (inside) return inside.offset + position - inside.at
  const last = found.findLast(({ at }) => at < position)
  return last ? last.offset + last.length : 0
}

/** Marks the passages of a text that comments are about, opens those that are pressed, and tells what is selected. */
export function usePassages(made: Editor | null): void {
  const { passages, chosen, onOpen, onSelect } = use(MarksContext)
  const editor = useMounted(made)

  useEffect(() => {
    if (!editor) return
    const plugin = new Plugin<DecorationSet>({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply: (change, marks) =>
          (change.getMeta(key) as DecorationSet | undefined) ?? marks.map(change.mapping, change.doc),
      },
      props: { decorations: (state) => key.getState(state) },
    })
    editor.registerPlugin(plugin)
    return () => void (editor.isDestroyed || editor.unregisterPlugin(key))
  }, [editor])

  useEffect(() => {
    if (!editor || editor.isDestroyed) return
    const field = fieldOf(editor)
    const { found } = stretches(editor.state.doc)
    const marks = passages
      .filter((each) => each.field === field)
      .flatMap(({ id, from, to }) =>
        partsOf(found, from, to).map((part) =>
          Decoration.inline(part.from, part.to, {
            class: id === chosen ? 'passage passage-chosen' : 'passage',
            'data-passage': id,
          }),
        ),
      )
    editor.view.dispatch(editor.state.tr.setMeta(key, DecorationSet.create(editor.state.doc, marks)))
  }, [editor, passages, chosen])

  useEffect(() => {
    if (!editor || editor.isDestroyed) return
    const { dom } = editor.view
    const press = ({ target }: MouseEvent) => {
      const id = target instanceof Element ? target.closest('[data-passage]')?.getAttribute('data-passage') : null
      if (id) onOpen({ id })
    }
    const select = () => {
      const { from, to, empty } = editor.state.selection
      const { words, found } = stretches(editor.state.doc)
      const [start, end] = [offsetAt(found, from), offsetAt(found, to)]
      const field = fieldOf(editor)
      onSelect(empty || end <= start || !field ? null : { field, words, from: start, to: end })
    }
    dom.addEventListener('click', press)
    editor.on('selectionUpdate', select)
    // The listener came later than the text, in which somebody may have selected words already.
    if (editor.isFocused) select()
    return () => {
      dom.removeEventListener('click', press)
      editor.off('selectionUpdate', select)
    }
  }, [editor, onOpen, onSelect])
}

/**
 * The editor while its text stands on the screen. Before it does, and while it moves, it has no view to mark or ask.
 */
function useMounted(editor: Editor | null): Editor | null {
  const subscribe = useCallback(
    (tell: () => void) => {
      if (!editor) return () => undefined
      editor.on('mount', tell)
      editor.on('unmount', tell)
      return () => {
        editor.off('mount', tell)
        editor.off('unmount', tell)
      }
    },
    [editor],
  )
  const isMounted = useSyncExternalStore(subscribe, () => editor?.isDestroyed === false)
  return isMounted ? editor : null
}

const fieldOf = (editor: Editor) => editor.view.dom.closest('[data-field]')?.getAttribute('data-field') ?? ''
