import classes from './shell-skeleton.module.css'

/** The outline of the shell while its code is loading. */
export function ShellSkeleton() {
  return (
    <div className={classes.shell} aria-busy="true">
      <div className={classes.side} />
      <div className={classes.header} />
    </div>
  )
}
