import { useEffect, useRef, useState } from 'react'
import { takeImages, type ChosenImage, type FileProblem } from './chosen-images.ts'

/** The pictures somebody chose; what the browser holds for their previews is let go again. */
export const useChosenImages = () => {
  const [images, setImages] = useState<readonly ChosenImage[]>([])
  const [problems, setProblems] = useState<readonly FileProblem[]>([])
  const held = useRef(new Set<string>())
  useEffect(() => {
    const urls = held.current
    return () => {
      for (const url of urls) URL.revokeObjectURL(url)
    }
  }, [])
  const choose = (files: readonly File[]): void => {
    const { taken, problems: found } = takeImages(images.length, files)
    const added = taken.map((file) => {
      const url = URL.createObjectURL(file)
      held.current.add(url)
      return { id: crypto.randomUUID(), file, url }
    })
    setImages([...images, ...added])
    setProblems(found)
  }
  const remove = (id: string): void => {
    setImages(images.filter((image) => image.id !== id))
    setProblems([])
  }
  return { images, problems, choose, remove }
}
