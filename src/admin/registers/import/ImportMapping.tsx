import {
  Alert,
  Button,
  Checkbox,
  NativeSelect,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { Secret } from '../../../../machines/accounts/secret.ts';
import type { ColumnPlan, ImportKey } from '../../../../machines/registers/import/importColumns.ts';
import {
  fieldsSaid,
  fieldsToSay,
  fieldsWithoutColumn,
  filledField,
  filledFields,
  isBlankColumn,
  planFaults,
} from '../../../../machines/registers/import/importColumns.ts';
import type { ImportRef } from '../../../../machines/registers/importMachine.ts';
import type { FileColumn } from '../../../../machines/registers/import/importReading.ts';
import { importLabel, importedColumns } from '../../../files/lists/importedColumns.ts';
import { headingsText } from '../../../strings/imports.ts';
import { sheetNameHeading } from '../../../strings/importedSheets.ts';
import { DialogFoot } from '../../../ui/dialog/DialogFoot.tsx';
import classes from './ImportMapping.module.css';

interface ImportMappingProps {
  importing: ImportRef;
  register: ImportKey;
  /** Whether the file is read anew by what was said of it. */
  isReading: boolean;
}

/** What each column of a file is, where its headings don't say it, and what no column has. */
export function ImportMapping({ importing, register, isReading }: ImportMappingProps) {
  const read = useSelector(importing, ({ context }) => context.read);
  const named = useSelector(importing, ({ context: { records } }) =>
    register === 'groups' ? records.courses : records.groups,
  );
  const namedId = useId();
  const chosen = useSelector(importing, ({ context }) => context.plan ?? context.read.plan);
  const setPlan = (said: ColumnPlan) => importing.send({ type: 'import.say', plan: said });
  const plan = { ...chosen, fields: filledFields(read.columns, chosen) };
  const isBlank = (column: FileColumn) => isBlankColumn(column, plan.hasHeadings);
  const blank = read.columns.filter(isBlank).map(({ heading }) => heading);
  const { repeated, unnamed } = planFaults(register, plan);
  const isFaulty = repeated.length > 0 || unnamed !== null;
  const choose = (place: number, field: string) =>
    setPlan({
      ...plan,
      fields: plan.fields.map((said, at) => (at === place ? field : said)),
    });
  const say = (field: string, text: string) =>
    setPlan({ ...plan, values: { ...plan.values, [field]: new Secret(text) } });
  const choiceOf = (field: string) => ({
    data: optionsOf(register),
    value: field,
    error: repeated.includes(filledField(field))
      ? `Dos columnas dicen ${importLabel(register, field)}: elige una.`
      : null,
  });
  const said = fieldsSaid(plan);
  const lacking = fieldsToSay(register, said);
  const required = fieldsWithoutColumn(register, said);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        importing.send({ type: 'import.map', plan });
      }}
    >
      <Stack gap="md">
        {read.isUnknown ? (
          <Alert color="marigold" variant="light" role="alert">
            La primera fila debe tener los encabezados de las columnas. Aquí no se reconoce ninguno:
            di qué es cada columna.
          </Alert>
        ) : (
          <Text size="sm">
            Di qué es cada columna del archivo. Se recuerda para la próxima vez.
          </Text>
        )}
        <Checkbox
          label="La primera fila ya es de datos: el archivo no tiene encabezados"
          checked={!plan.hasHeadings}
          onChange={(event) => setPlan({ ...plan, hasHeadings: !event.currentTarget.checked })}
        />
        <section className={classes.columns} aria-label="Columnas del archivo">
          {read.columns.map((column, place) => {
            return isBlank(column) ? null : (
              // The columns of one file keep their places.
              // eslint-disable-next-line react/no-array-index-key
              <div key={place} className={classes.column}>
                <NativeSelect
                  label={nameOf(column, place, plan.hasHeadings)}
                  description={samplesOf(column, plan.hasHeadings)}
                  {...choiceOf(plan.fields[place] ?? '')}
                  onChange={(event) => choose(place, event.currentTarget.value)}
                />
              </div>
            );
          })}
          {plan.sheetField === undefined ? null : (
            <NativeSelect
              className={classes.column}
              label={sheetNameHeading}
              description={read.sheet?.all.slice(0, 3).join(' · ')}
              {...choiceOf(plan.sheetField)}
              onChange={(event) => setPlan({ ...plan, sheetField: event.currentTarget.value })}
            />
          )}
        </section>
        {blank.some((heading) => heading !== '') ? (
          <Text size="sm" c="dimmed">
            Columnas sin datos, que no cuentan: {headingsText(blank)}.
          </Text>
        ) : null}
        {lacking.length > 0 ? (
          <section aria-label="Lo que ninguna columna dice">
            <Title order={3} size="h5">
              Lo que ninguna columna dice
            </Title>
            <Text size="sm" c="dimmed" mb="xs">
              Si es igual en todas las filas, escríbelo aquí.
              {required.length > 0
                ? ' Sin lo obligatorio solo se importan las filas que ya lo tienen en la escuela.'
                : null}
            </Text>
            <div className={classes.columns}>
              {lacking.map((field) => (
                <TextInput
                  key={field}
                  label={importLabel(register, field)}
                  placeholder={required.includes(field) ? '' : 'Opcional'}
                  {...(['group', 'courseId'].includes(field) && { list: namedId })}
                  type={field === 'password' ? 'password' : 'text'}
                  autoComplete="off"
                  value={plan.values[field]?.reveal() ?? ''}
                  onChange={(event) => say(field, event.currentTarget.value)}
                />
              ))}
            </div>
            <datalist id={namedId}>
              {named.map(({ id, name }) => (
                <option key={id}>{name}</option>
              ))}
            </datalist>
          </section>
        ) : null}
        {unnamed === null ? null : (
          <Text size="sm" c="var(--plantel-accent)" role="status">
            Falta decir cuál columna es {importLabel(register, unnamed)}.
          </Text>
        )}
        <DialogFoot>
          <Button
            variant="default"
            disabled={isReading}
            onClick={() => importing.send({ type: 'import.back' })}
          >
            Volver
          </Button>
          <Button type="submit" loading={isReading} disabled={isFaulty}>
            Continuar
          </Button>
        </DialogFoot>
      </Stack>
    </form>
  );
}

function optionsOf(register: ImportKey) {
  return [
    { value: '', label: 'No usar' },
    ...importedColumns(register).map(({ field }) => ({
      value: field,
      label: importLabel(register, field),
    })),
  ];
}

/** A spreadsheet's own name stands for a heading that there is not. */
function nameOf({ heading }: FileColumn, place: number, hasHeadings: boolean): string {
  return hasHeadings && heading !== '' ? heading : `Columna ${lettersOf(place)}`;
}

function lettersOf(place: number): string {
  const last = String.fromCodePoint(65 + (place % 26));
  return place < 26 ? last : `${lettersOf(Math.floor(place / 26) - 1)}${last}`;
}

function samplesOf({ heading, samples }: FileColumn, hasHeadings: boolean): string {
  const texts = samples.map((sample) => sample.reveal());
  const shown = hasHeadings || heading === '' ? texts : [heading, ...texts];
  return shown.slice(0, 3).join(' · ');
}
