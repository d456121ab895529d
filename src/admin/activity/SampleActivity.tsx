import { Box, Text } from '@mantine/core';
import classes from './ActivityList.module.css';

const samples = [
  { sentence: 'Nuevo profesor registrado', when: 'hace 5 minutos' },
  { sentence: 'Estudiante inscrito en PROG-SUMMER', when: 'hace 20 minutos' },
  { sentence: 'Horario de ENG-SAT actualizado', when: 'hace 1 hora' },
  { sentence: 'Pago de nómina procesado', when: 'hace 2 horas' },
];

/** The seed's four entries, which stand until something really happens. */
export function SampleActivity() {
  return (
    <ul className={classes.list}>
      {samples.map(({ sentence, when }) => (
        <li key={sentence} className={classes.item}>
          <Box miw={0} flex={1}>
            <Text size="sm">{sentence}</Text>
            <Text size="xs" c="dimmed">
              Ejemplo · {when}
            </Text>
          </Box>
        </li>
      ))}
    </ul>
  );
}
