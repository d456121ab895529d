import { Alert, Anchor, Group, Text } from '@mantine/core';
import { Link } from 'wouter';
import { hasExamplePassword } from '../../machines/accounts/examplePassword.ts';
import { useSchool, useUser } from '../AppContext.ts';
import thumb from './thumb.module.css';

/** Says that whoever is signed in still has an example's password, and where it is changed. */
export function ExamplePasswordNote() {
  const user = useUser();
  const isExample = useSchool((school) => user !== null && hasExamplePassword(school, user));
  if (!isExample || user === null) return null;
  return (
    <Alert color="marigold" variant="light" role="note" mt="md">
      <Group gap="0.25rem 0.75rem">
        <Text size="sm" flex="1 1 12rem">
          Tu contraseña es la del ejemplo, que cualquiera puede leer.
        </Text>
        <Anchor component={Link} href={`/${user.role}/account`} size="sm" className={thumb.link}>
          Cambiar mi contraseña
        </Anchor>
      </Group>
    </Alert>
  );
}
