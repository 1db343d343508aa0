// The code of the header that web-fragments delivers: it hides the cities whose names do not contain what was typed.
const field = document.querySelector('.city input');
field.addEventListener('input', () => {
  for (const item of document.querySelectorAll('.city li')) item.hidden = !item.textContent.includes(field.value);
});
