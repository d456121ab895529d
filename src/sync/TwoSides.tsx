import { Text } from '@mantine/core';
import type { Versions } from '../../machines/sync/commands/resolving.ts';
import { useSchool } from '../AppContext.ts';
import { useFormats } from '../ui/useFormats.ts';
import versionClasses from '../ui/versions.module.css';
import { linesOf } from './sideLines.ts';
import classes from './Unresolved.module.css';

/** What was asked and what stands, side by side, as far as they don't say the same. */
export function TwoSides({ versions }: { versions: Versions }) {
  const courses = useSchool((school) => school.courses);
  const staff = useSchool((school) => school.staff);
  const lines = linesOf(versions, { courses, staff }, useFormats());
  if (lines.length === 0) return null;
  return (
    <div className={versionClasses.versions}>
      <Side title="Lo que pediste" lines={lines.map(({ label, mine }) => [label, mine])} />
      <Side title="Lo que hay ahora" lines={lines.map(({ label, stored }) => [label, stored])} />
    </div>
  );
}

function Side({ title, lines }: { title: string; lines: readonly (readonly [string, string])[] }) {
  return (
    <section aria-label={title} className={classes.side}>
      <Text size="xs" c="dimmed">
        {title}
      </Text>
      {lines.map(([label, text]) => (
        <Text key={label} size="sm" className={versionClasses.text}>
          {label}: {text === '' ? '—' : text}
        </Text>
      ))}
    </section>
  );
}
