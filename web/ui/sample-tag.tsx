type Props = { of: readonly { sample?: boolean | undefined }[] }

/** One small tag for visitors where made-up content stands; nothing once all of it is replaced or confirmed. */
export const SampleTag = ({ of }: Props) => of.some(({ sample }) => sample) && <p className="sample-tag">Sample</p>
