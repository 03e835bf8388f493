import { maxStars } from '#domain/feedback.ts'
import { Star } from './star.tsx'

export function StarRow({ count, label }: { count: number; label: string }) {
  return (
    <span role="img" aria-label={label} className="flex gap-0.5">
      {Array.from({ length: maxStars }, (_, at) => at + 1).map((star) => (
        <Star key={star} size={18} filled={star <= count} />
      ))}
    </span>
  )
}
