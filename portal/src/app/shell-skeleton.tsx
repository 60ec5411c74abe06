import classes from './shell-skeleton.module.css'

/** The lines of the shell, for the moment in which its code is on the way. */
export function ShellSkeleton() {
  return (
    <div className={classes.shell} aria-busy="true">
      <div className={classes.side} />
      <div className={classes.header} />
    </div>
  )
}
