import { useState } from 'react'
import { ownWallTexts } from '#texts/own-wall.ts'
import { anyPicture } from '#web/api/readable-picture.ts'
import { DropZone } from '#web/ui/drop-zone.tsx'
import { useTexts } from '#web/ui/use-texts.ts'
import type { Work } from './hung-on-photograph.tsx'
import { Photographed } from './photographed.tsx'
import { readPhotograph, type UnusablePhotograph } from './read-photograph.ts'

/** The photograph stays in the browser. */
export function OwnWall({ work }: { work: Work }) {
  const { ownWall: t } = useTexts(ownWallTexts)
  const [photograph, setPhotograph] = useState<ImageBitmap>()
  const [problem, setProblem] = useState<UnusablePhotograph>()
  const [isReading, setReading] = useState(false)
  const read = async (file: File) => {
    setReading(true)
    setProblem(undefined)
    const read = await readPhotograph(file)
    setReading(false)
    if (typeof read === 'string') setProblem(read)
    else setPhotograph(read)
  }
  const putAway = () => {
    photograph?.close()
    setPhotograph(undefined)
  }
  if (photograph) return <Photographed work={work} photograph={photograph} putAway={putAway} />
  return (
    <>
      <DropZone
        label={t.photograph}
        button={t.choose}
        drop={t.drop}
        help={`${t.help} ${t.stays}`}
        error={problem && t.problems[problem]}
        accept={anyPicture}
        onFiles={([file]) => file && read(file)}
        className="py-16"
      />
      <p role="status" className="mt-2 min-h-6 text-6 text-ink-2">
        {isReading ? t.reading : problem && <span className="sr-only">{t.problems[problem]}</span>}
      </p>
    </>
  )
}
