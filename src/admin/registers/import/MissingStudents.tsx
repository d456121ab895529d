import { Alert, Anchor, Button, Text } from '@mantine/core';
import { IconFileExport } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ImportRef } from '../../../../machines/registers/importMachine.ts';
import { readChosen } from '../../../../machines/registers/import/importing.ts';
import { missingStudents } from '../../../../machines/registers/import/missingStudents.ts';
import { useDownload } from '../../../files/useDownload.ts';
import { missingText } from '../../../strings/imports.ts';
import { ShowMore } from '../../../ui/windowed/ShowMore.tsx';
import thumb from '../../../ui/thumb.module.css';
import { useAtOnce } from '../../../ui/useAtOnce.ts';
import { fileAction } from '../recordActions.ts';
import classes from './MissingStudents.module.css';

const shownAtFirst = 4;
const moreAtOnce = 50;

/** Who of the groups that a file names is not in it; their files open beside, what was read stays. */
export function MissingStudents({ importing }: { importing: ImportRef }) {
  const register = useSelector(importing, ({ context }) => context.register);
  const records = useSelector(importing, ({ context }) => context.records);
  const read = useSelector(importing, ({ context }) => context.read);
  const rows = useSelector(importing, ({ context }) => context.rows);
  const options = useSelector(importing, ({ context }) => context.options);
  const missing = useMemo(
    () => missingStudents({ register, records, read: readChosen({ read, options }), rows }),
    [register, records, read, options, rows],
  );
  const { shown, rest, showMore } = useAtOnce(missing, shownAtFirst, moreAtOnce);
  const download = useDownload();
  if (missing.length === 0) return null;
  return (
    <Alert color="marigold" variant="light" role="note">
      {missingText(missing)}
      <ul className={classes.names} aria-label="Estudiantes que no vienen">
        {shown.map(({ id, name, group }) => (
          <Text key={id} component="li" size="sm">
            <Anchor
              href={fileAction(id).href}
              target="_blank"
              title="Abrir su expediente en otra pestaña"
              inherit
              className={thumb.link}
            >
              {name}
            </Anchor>
            {`, ${group}`}
          </Text>
        ))}
      </ul>
      <ShowMore rest={rest} one="estudiante" several="estudiantes" onShow={showMore} />
      <Button
        variant="default"
        size="xs"
        mt="sm"
        display="block"
        leftSection={<IconFileExport size={14} aria-hidden />}
        onClick={() => {
          const ids = missing.map(({ id }) => String(id));
          download.send({
            type: 'download.start',
            request: { kind: 'register', register: 'students', ids },
          });
        }}
      >
        Descargar quiénes no vienen
      </Button>
    </Alert>
  );
}
