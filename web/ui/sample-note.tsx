type Props = { of: readonly { sample?: boolean | undefined }[]; text?: string | undefined }

/** One plain line for visitors where made-up content stands; nothing once all of it is replaced or confirmed. */
export const SampleNote = ({ of, text }: Props) =>
  of.some(({ sample }) => sample) && <p className="sample-note">{text || 'This is sample content.'}</p>
