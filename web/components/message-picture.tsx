import { useEffect, useState } from 'react'
import type { MessageView } from '#contract/messages.ts'
import { messagesTexts } from '#texts/messages.ts'
import { loadPrivateFile } from '#web/api/private-file.ts'
import { useTexts } from '#web/ui/use-texts.ts'

type Props = { picture: MessageView['pictures'][number]; name: string }

/** Loaded by script, because an `img` cannot send the token. */
export function MessagePicture({ picture: { url, width, height }, name }: Props) {
  const { conversation: t } = useTexts(messagesTexts)
  const [address, setAddress] = useState<string>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const loading = new AbortController()
    let made: string | undefined
    loadPrivateFile(url, loading.signal).then(
      (file) => {
        if (loading.signal.aborted) return
        made = URL.createObjectURL(file)
        setAddress(made)
      },
      () => setFailed(!loading.signal.aborted),
    )
    return () => {
      loading.abort()
      if (made) URL.revokeObjectURL(made)
    }
  }, [url])
  const space = { aspectRatio: `${width} / ${height}` }
  if (failed)
    return (
      <p role="alert" className="flex w-44 items-center justify-center bg-wall-3 p-3 text-6" style={space}>
        {t.pictureFailed}
      </p>
    )
  if (!address) return <span role="img" aria-label={name} className="block w-44 bg-wall-3" style={space} />
  return (
    <a href={address} target="_blank" rel="noreferrer">
      <img src={address} alt={name} width={width} height={height} className="block h-auto w-44" />
    </a>
  )
}
