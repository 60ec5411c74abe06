import { Skeleton } from '@mantine/core'
import classes from './fields.module.css'

/** The outline of a form while loading: groups of this many fields. */
export function FormSkeleton({ groups }: { groups: readonly number[] }) {
  return groups.map((fields, group) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: nothing here moves or changes
    <div key={group} className={classes.section}>
      <Skeleton height={16} width="9rem" my="0.25rem" />
      <div className={classes.coming}>
        {Array.from({ length: fields }, (_, field) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing here moves or changes
          <div key={field}>
            <Skeleton height={12} width="6rem" mb="0.5rem" />
            <Skeleton height={36} />
          </div>
        ))}
      </div>
    </div>
  ))
}
