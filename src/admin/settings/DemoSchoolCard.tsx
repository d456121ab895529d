import { Button, List, Text } from '@mantine/core';
import { IconSchool, IconSchoolOff } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { DemoContents, DemoCounts } from '../../../machines/settings/demoSchool.ts';
import { countDemo, decideDemoLoad, demoContents } from '../../../machines/settings/demoSchool.ts';
import type { SettingsRef } from '../../../machines/settings/settingsMachine.ts';
import { dayOf } from '../../../machines/kit/days.ts';
import { useApp, useSchool } from '../../AppContext.ts';
import { Confirmation } from '../../ui/dialog/Confirmation.tsx';
import { SettingsCard } from './SettingsCard.tsx';
import { RoomWarning } from '../../ui/RoomWarning.tsx';
import { listed } from '../../strings/listed.ts';

const queued = 'Se hará en cuanto se pueda; también puedes cancelar.';

export function DemoSchoolCard({ settings }: { settings: SettingsRef }) {
  const confirmation = useSelector(settings, ({ children }) => children.confirmation);
  const school = useSchool((records) => records);
  const contents = useMemo(() => demoContents(school), [school]);
  const isSaving = useSelector(settings, (snapshot) => snapshot.matches('saving'));
  const asked = useSelector(settings, ({ context }) => context.asked?.type);
  return (
    <SettingsCard
      title="Escuela de Demostración"
      description="Un curso de secundaria con grupos, salones, estudiantes y horario, para probar Plantel sin tocar tus datos."
    >
      {contents ? (
        <Button
          variant="default"
          leftSection={<IconSchoolOff size={16} aria-hidden />}
          disabled={isSaving}
          onClick={() => settings.send({ type: 'school.ask', command: { type: 'demo.remove' } })}
        >
          Quitar escuela de demostración
        </Button>
      ) : (
        <Button
          variant="default"
          leftSection={<IconSchool size={16} aria-hidden />}
          disabled={isSaving}
          onClick={() => settings.send({ type: 'school.ask', command: { type: 'demo.load' } })}
        >
          Cargar escuela de demostración
        </Button>
      )}
      <Confirmation
        confirmation={confirmation}
        isMeant={asked === 'demo.load'}
        title="¿Cargar la escuela de demostración?"
        message={<Added />}
        confirmLabel="Cargar"
        queued={queued}
      />
      <Confirmation
        confirmation={confirmation}
        isMeant={asked === 'demo.remove'}
        title="¿Quitar la escuela de demostración?"
        message={contents ? <Removed counts={countDemo(contents)} kept={contents.kept} /> : null}
        confirmLabel="Quitar"
        isDanger
        queued={queued}
      />
    </SettingsCard>
  );
}

const nouns: readonly (readonly [keyof DemoCounts, string, string])[] = [
  ['courses', 'curso', 'cursos'],
  ['groups', 'grupo', 'grupos'],
  ['classrooms', 'salón', 'salones'],
  ['students', 'estudiante', 'estudiantes'],
  ['classes', 'clase programada', 'clases programadas'],
  ['classSessions', 'sesión registrada', 'sesiones registradas'],
];

function Added() {
  const { clock } = useApp();
  const school = useSchool((records) => records);
  const records = useMemo(() => {
    const facts = { author: '', now: clock(), today: dayOf(clock()) };
    const decision = decideDemoLoad(school, { type: 'demo.load' }, facts);
    const operations = decision.allowed ? decision.operations : [];
    return operations.flatMap((one) => (one.kind === 'put' ? [one.record] : []));
  }, [clock, school]);
  return (
    <>
      <Text size="sm" mb="xs">
        Se añaden el curso Secundaria, los grupos 3A, 3B y 4A, sus tres salones, 83 estudiantes y
        cuatro semanas de horario de Carlos Ramírez López. Nada de lo que ya hay cambia, y puedes
        quitarla cuando quieras.
      </Text>
      <RoomWarning records={records} />
    </>
  );
}

function Removed({ counts, kept }: { counts: DemoCounts; kept: DemoContents['kept'] }) {
  const staying = keptText(kept);
  return (
    <>
      <Text size="sm" mb="xs">
        Se quita lo que se añadió y lo que se registró con ello; todo lo demás queda como está.
      </Text>
      <List size="sm">
        {nouns.map(([key, one, several]) => (
          <List.Item key={key}>
            {counts[key]} {counts[key] === 1 ? one : several}
          </List.Item>
        ))}
      </List>
      {staying === '' ? null : (
        <Text size="sm" mt="xs">
          Se conservan, porque hay registros tuyos en ellos: {staying}.
        </Text>
      )}
    </>
  );
}

/** 'el curso Secundaria, el grupo 3A y el salón Aula 301', or nothing. */
function keptText({ courses, groups, classrooms }: DemoContents['kept']): string {
  return listed([
    ...courses.map((name) => `el curso ${name}`),
    ...groups.map((name) => `el grupo ${name} con sus clases y sesiones`),
    ...classrooms.map((name) => `el salón ${name}`),
  ]);
}
